import type { ReactNode } from 'react';
import { expandOperation } from '../../../../lib/openapi/view/expand-page';
import { objectAnchor } from '../../../../lib/openapi/view/resource-pages';
import type { ResourcePart } from '../../../../lib/openapi/view/resource-sections';
import type { OperationView, ResourceView } from '../../../../lib/openapi/view/types';
import type { TocEntry } from '../../../types';
import { Heading } from '../../page/Heading/Heading';
import { Columns } from '../Columns';
import { useAnchor, useHost } from '../host';
import { MoreDocs } from '../MoreDocs';
import { PathTemplate } from '../PathTemplate';
import { OperationProvider } from '../page-context';
import { RichText } from '../RichText';
import { SchemaTree } from '../SchemaTree';
import { ExamplePane } from './ExamplePane';
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
import styles from './styles.module.css';

interface Props {
  view: ResourceView;
  toc: readonly TocEntry[];
  /** Number of levels that the headings are lower than on the site. */
  deeper?: 0 | 1;
}

/** The page of a kind of resource. */
export function Resource({ view, toc, deeper = 0 }: Props) {
  const anchorOf = useAnchor();
  const { description, externalDocs } = view.resource;
  const head = (
    <>
      <RichText text={description} />
      <MoreDocs docs={externalDocs} />
    </>
  );
  const object = view.object && expandOperation(view.object);
  const example = object && (
    <OperationProvider value={object}>
      <ExamplePane />
    </OperationProvider>
  );
  return (
    <Columns head={head} facts={<Facts view={view} />} toc={toc} samples={example}>
      <div className={styles.sections}>
        {view.sections.map(({ id, title, level }) => (
          <section key={id} aria-labelledby={anchorOf(id)}>
            <Heading level={deeper === 1 ? 3 : level} id={anchorOf(id)}>
              {title}
            </Heading>
            <Part id={id} view={view} object={object} />
          </section>
        ))}
      </div>
    </Columns>
  );
}

function Facts({ view: { resource, service } }: Pick<Props, 'view'>) {
  const { Link } = useHost();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Service</dt>
        <dd>
          <Link to={service.path}>{service.title}</Link> {service.version}
          {service.beta && ', beta'}
        </dd>
      </div>
      <Fact title="Kind">{resource.kind && <code translate="no">{resource.kind}</code>}</Fact>
      <Fact title="Scope">{resource.scope}</Fact>
      <Fact title="Collection">
        {resource.collectionPath && <PathTemplate template={resource.collectionPath} />}
      </Fact>
    </dl>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    children && (
      <div>
        <dt>{title}</dt>
        <dd>{children}</dd>
      </div>
    )
  );
}

interface PartProps {
  id: ResourcePart;
  view: ResourceView;
  object: OperationView | undefined;
}

function Part({ id, view, object }: PartProps) {
  switch (id) {
    case 'operations':
      return <Operations view={view} />;
    case 'object':
      return (
        object && (
          <OperationProvider value={object}>
            <SchemaTree anchor={objectAnchor} isObject />
          </OperationProvider>
        )
      );
    case 'relations':
      return <Relations view={view} />;
    case 'lifecycle':
      return <Lifecycle view={view} />;
    case 'permissions':
      return <Permissions view={view} />;
    case 'limits':
      return <Limits view={view} />;
    case 'errors':
      return <SpecificErrors view={view} />;
    case 'guides':
      return <Guides view={view} />;
    case 'changes':
      return <Changes view={view} />;
  }
}
