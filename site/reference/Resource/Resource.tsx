import { objectAnchor, type ResourcePart } from '@seca/openapi/page/resource-pages';
import type { ResourceView } from '@seca/openapi/page/types';
import type { ComponentType } from 'react';
import { Badge } from '../../frame/Badge/Badge';
import { CopyButton } from '../../frame/CopyButton/CopyButton';
import { usePrinted } from '../../frame/context/use-printed';
import { Heading } from '../../frame/Heading/Heading';
import glanceStyles from '../AtAGlance/style.module.css';
import { Columns } from '../Columns/Columns';
import { Link, useAnchor, useEnvironment } from '../environment';
import { MoreDocs } from '../MoreDocs/MoreDocs';
import { PaneCode } from '../PaneCode';
import { PathTemplate } from '../PathTemplate/PathTemplate';
import { RichText } from '../RichText/RichText';
import { Row } from '../Row';
import { SchemaTree } from '../SchemaTree/SchemaTree';
import { ChangesSwitch } from '../Since/Since';
import { ReferencePageProvider, useOperation } from '../use-reference-page';
import { Lifecycle } from './Lifecycle';
import {
  Changes,
  Guides,
  Limits,
  Operations,
  Permissions,
  Relations,
  SpecificErrors,
} from './sections';
import styles from './style.module.css';

interface Props {
  view: ResourceView;
}

/** The page of a kind of resource. */
export function Resource({ view }: Props) {
  const anchorOf = useAnchor();
  const { deeper } = useEnvironment();
  const { description, externalDocs } = view.resource;
  const head = (
    <>
      <RichText text={description} />
      <MoreDocs docs={externalDocs} />
    </>
  );
  const facts = (
    <div className={glanceStyles.box}>
      <Facts view={view} />
      {view.object && <ChangesSwitch />}
    </div>
  );
  const example = view.object && <ExamplePane />;
  return (
    <ReferencePageProvider value={view.object}>
      <Columns head={head} facts={facts} samples={example}>
        {view.sections.map(({ id, title, level }) => {
          const Part = parts[id];
          return (
            <section key={id} aria-labelledby={anchorOf(id)}>
              <Heading level={deeper ? 3 : level} id={anchorOf(id)}>
                {title}
              </Heading>
              <Part view={view} />
            </section>
          );
        })}
      </Columns>
    </ReferencePageProvider>
  );
}

function Facts({ view: { resource, service } }: Props) {
  return (
    <dl className={`${glanceStyles.facts} seca-lines`}>
      <Row title="Service">
        <span>
          <Link to={service.path}>{service.title}</Link> {service.version}{' '}
          {service.beta && <Badge tone="warning">Beta: subject to change</Badge>}
        </span>
      </Row>
      <Row title="Kind">{resource.kind && <code translate="no">{resource.kind}</code>}</Row>
      <Row title="Scope">{resource.scope}</Row>
      <Row title="Collection">
        {resource.collectionPath && <PathTemplate template={resource.collectionPath} />}
      </Row>
    </dl>
  );
}

const parts: Readonly<Record<ResourcePart, ComponentType<Props>>> = {
  operations: Operations,
  object: () => <SchemaTree anchor={objectAnchor} />,
  relations: Relations,
  lifecycle: Lifecycle,
  permissions: Permissions,
  limits: Limits,
  errors: SpecificErrors,
  guides: Guides,
  changes: Changes,
};

/** An example of the object. It stays next to its fields on wide screens. */
function ExamplePane() {
  const [media] = useOperation().responses.flatMap(({ content }) => content);
  const html = media?.examples.find((example) => example.html !== undefined)?.html;
  const isPrinted = usePrinted();
  if (html === undefined || isPrinted) return null;
  return (
    <figure className={`${styles.example} seca-code`} data-rail="" data-object="">
      <figcaption className="seca-bar">
        <strong>Example</strong>
        <CopyButton what="example object" />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code that scrolls must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls */}
      <div role="group" aria-label="Example object" tabIndex={0}>
        <PaneCode html={html} />
      </div>
    </figure>
  );
}
