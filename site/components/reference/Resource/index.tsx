import type { ReactNode } from 'react';
import { expandOperation } from '../../../../lib/openapi/view/expand-page';
import type { ResourcePart } from '../../../../lib/openapi/view/resource-sections';
import type { ResourceView } from '../../../../lib/openapi/view/types';
import { Heading } from '../../page/Heading/Heading';
import { useAnchor, useHost } from '../host';
import { MoreDocs } from '../MoreDocs';
import { OperationProvider } from '../page-context';
import { RichText } from '../RichText';
import { Lifecycle } from './Lifecycle';
import { ResourceObject } from './ResourceObject';
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
  /** Number of levels that the headings are lower than on the site. */
  deeper?: 0 | 1;
}

/** The page of a kind of resource. */
export function Resource({ view, deeper = 0 }: Props) {
  const { Link } = useHost();
  const anchorOf = useAnchor();
  const { resource, service } = view;
  return (
    <div className={styles.page} data-reference="">
      <RichText text={resource.description} />
      <MoreDocs docs={resource.externalDocs} />
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
          {resource.collectionPath && <code translate="no">{resource.collectionPath}</code>}
        </Fact>
      </dl>
      {view.sections.map(({ id, title, level }) => (
        <section key={id} aria-labelledby={anchorOf(id)}>
          <Heading level={deeper === 1 ? 3 : level} id={anchorOf(id)}>
            {title}
          </Heading>
          <Part id={id} view={view} />
        </section>
      ))}
    </div>
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

function Part({ id, view }: { id: ResourcePart; view: ResourceView }) {
  switch (id) {
    case 'operations':
      return <Operations view={view} />;
    case 'object':
      return (
        view.object && (
          <OperationProvider value={expandOperation(view.object)}>
            <ResourceObject />
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
