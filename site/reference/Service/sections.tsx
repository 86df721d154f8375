import type {
  OperationLink,
  ResourceInfo,
  ResourceLink,
  ResourceRelation,
} from '@seca/openapi/model/types';
import { resourcePath } from '@seca/openapi/page/resource-pages';
import { operationsOfNone } from '@seca/openapi/page/sections';
import type { RelationsDrawing } from '@seca/openapi/page/types';
import { printPath } from '@seca/openapi/page/urls';
import type { ReactNode } from 'react';
import { identity } from '../../../identity';
import { serviceDownloads } from '../../core/service-downloads';
import { Badge } from '../../frame/Badge/Badge';
import { CopyButton } from '../../frame/CopyButton/CopyButton';
import { MethodBadge } from '../../frame/MethodBadge/MethodBadge';
import { Picture, withLinks } from '../../frame/Picture/Picture';
import { ReaderValues } from '../../reader-values/parts';
import { Variables } from '../Access/Lists';
import { Requirement, requirementKey } from '../Access/Requirement';
import { DownloadItem } from '../DownloadItem';
import { Link, useEnvironment } from '../environment';
import { Joined } from '../Joined';
import { MoreDocs } from '../MoreDocs/MoreDocs';
import { PathTemplate } from '../PathTemplate/PathTemplate';
import { RichText } from '../RichText/RichText';
import { SinceLine } from '../Since/Since';
import { UrlText } from '../UrlText/UrlText';
import { useService } from '../use-reference-page';
import styles from './style.module.css';

/** Base URLs of the service: a path of the provider's host, or a separate host. */
export function BaseUrls() {
  const { servers, values } = useService();
  return (
    <>
      <ul className={`${styles.servers} seca-stack`}>
        {servers.map((server) => (
          <li key={server.url}>
            {server.name && <p>{server.name}</p>}
            <RichText text={server.description} />
            <figure className={`${styles.url} seca-bar seca-box seca-surface`}>
              <UrlText url={server.url} />
              <CopyButton what="base URL" />
            </figure>
            <Variables variables={server.variables} pairs={styles.pairs} />
          </li>
        ))}
      </ul>
      <ReaderValues values={values} />
    </>
  );
}

export function Authentication() {
  const { security, otherSchemes } = useService();
  return (
    <>
      {security.length > 1 && <p>One of these is required:</p>}
      <ul className="seca-list">
        {security.map((requirement) => (
          <li key={requirementKey(requirement)}>
            <Requirement requirement={requirement} pairs={styles.pairs} />
          </li>
        ))}
      </ul>
      {otherSchemes && (
        <>
          <p>Declared, but not required by any operation:</p>
          <ul className="seca-list">
            {otherSchemes.map((scheme) => (
              <li key={scheme.name}>
                <Requirement requirement={{ schemes: [scheme] }} pairs={styles.pairs} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Overview of all resources. */
export function ResourceOverview() {
  const { resources, title, service } = useService();
  const { guides, hasResourcePages } = useEnvironment();
  return (
    <>
      <ul className={styles.resources}>
        {resources.map((resource) => {
          const { name, label, scope, collectionPath, operations } = resource;
          const path = hasResourcePages ? resourcePath(service, resource) : undefined;
          return (
            <li key={name}>
              <div>
                <strong>{path === undefined ? label : <Link to={path}>{label}</Link>}</strong>
                {scope && <span className="seca-note"> scope: {scope}</span>}
                {collectionPath && (
                  <div className="seca-note">
                    <PathTemplate template={collectionPath} filled />
                  </div>
                )}
              </div>
              <ul className={styles.verbs}>
                {operations.map(({ method, title: words, path: to, deprecated }) => (
                  <li key={to}>
                    <MethodBadge method={method} />
                    <Link to={to}>{words}</Link>
                    {deprecated && <Badge tone="danger">deprecated</Badge>}
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
      {guides.operations !== undefined && (
        <p className="seca-note">
          <Link to={`${guides.operations}?service=${encodeURIComponent(title)}`}>
            Permissions and status codes in one table
          </Link>
        </p>
      )}
    </>
  );
}

/** How the resources refer to each other and to those of other services. */
export function ResourceRelations() {
  const { pictures, relations, resources, title } = useService();
  return (
    <RelationsPictures pictures={pictures} service={title}>
      {resources.map((resource) => (
        <Relations key={resource.name} resource={resource} service={title} relations={relations} />
      ))}
    </RelationsPictures>
  );
}

/** @param children the relations in words, as list items */
export function RelationsPictures({
  pictures = [],
  service,
  children,
}: {
  pictures: readonly RelationsDrawing[] | undefined;
  service: string;
  children: ReactNode;
}) {
  const { hrefOf } = useEnvironment();
  const words = <ul>{children}</ul>;
  if (pictures.length === 0) return words;
  return (
    <>
      <p>
        An arrow points from a resource to one that it refers to, which must exist first. The
        resources of {service} are blue.
      </p>
      {pictures.map(({ title, svg }, index) => (
        <Picture key={title} title={title} svg={withLinks(svg, hrefOf)}>
          {index === pictures.length - 1 && words}
        </Picture>
      ))}
    </>
  );
}

/** The relations of one resource, in both directions. */
export function Relations({
  resource: { name, label },
  service,
  relations,
}: {
  resource: Pick<ResourceInfo, 'name' | 'label'>;
  service: string;
  relations: readonly ResourceRelation[];
}) {
  const isIt = (link: ResourceLink) => link.name === name && link.service === service;
  const needs = relations.filter(({ from }) => isIt(from)).map(({ to }) => to);
  const users = relations.filter(({ to }) => isIt(to)).map(({ from }) => from);
  if (needs.length + users.length === 0) return null;
  return (
    <li>
      <strong>{label}</strong>
      {needs.length > 0 && (
        <>
          {' '}
          refers to <ResourceLinks links={needs} service={service} />
        </>
      )}
      {users.length > 0 && (
        <>
          {needs.length > 0 ? ', and is' : ' is'} referenced by{' '}
          <ResourceLinks links={users} service={service} />
        </>
      )}
    </li>
  );
}

function ResourceLinks({ links, service }: { links: readonly ResourceLink[]; service: string }) {
  return (
    <Joined by=", ">
      {links.map((link) => (
        <Link key={link.id} to={link.path}>
          {link.label}
          {link.service !== service && link.service !== link.label && ` (${link.service})`}
        </Link>
      ))}
    </Joined>
  );
}

/** One resource: its description and facts. The overview lists its operations. */
export function Resource({ anchor }: { anchor: string }) {
  const resource = useService().resources.find((candidate) => candidate.anchor === anchor);
  if (!resource) return null;
  return (
    <>
      {resource.summary && <p>{resource.summary}</p>}
      <RichText text={resource.description} />
      <MoreDocs docs={resource.externalDocs} />
      <TagFacts resource={resource} />
      <ResourceFacts resource={resource} />
      {resource.history && <SinceLine history={resource.history} />}
    </>
  );
}

/** Metadata of a tag of OpenAPI 3.2. */
function TagFacts({ resource: { parent, tagKind } }: { resource: ResourceInfo }) {
  if (!parent && !tagKind) return null;
  return (
    <p className="seca-note">
      {parent && <>Part of {parent}. </>}
      {tagKind && <>Used as: {tagKind}</>}
    </p>
  );
}

function ResourceFacts({ resource: { kind, scope } }: { resource: ResourceInfo }) {
  if (!kind && !scope) return null;
  return (
    <p className="seca-note">
      {kind && (
        <>
          Kind <code translate="no">{kind}</code>
          {scope && ', '}
        </>
      )}
      {scope && <>scope: {scope}</>}
    </p>
  );
}

/** The operations that belong to no resource. */
export function OperationTable() {
  return <Operations operations={operationsOfNone(useService())} />;
}

/** The requests that the API sends. */
export function Webhooks() {
  return <Operations operations={useService().operations.filter(({ webhook }) => webhook)} />;
}

function Operations({ operations }: { operations: readonly OperationLink[] }) {
  return (
    <ul className={`${styles.operations} seca-box seca-lines`}>
      {operations.map(({ method, template, title, path, deprecated, webhook }) => (
        <li key={path}>
          <MethodBadge method={method} />
          <div>
            <Link to={path}>{title}</Link> {deprecated && <Badge tone="danger">deprecated</Badge>}
            {webhook && <Badge tone="info">webhook</Badge>}
            <div className="seca-note">
              <PathTemplate template={template} filled />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The current document of the service, its document in the release, and the whole release. */
export function Downloads() {
  const service = useService();
  const { hrefOf, standardVersion = identity.standardVersion } = useEnvironment();
  return (
    <ul>
      <li>
        <a href={hrefOf(printPath(service.path))}>Print edition: all operations on one page</a>
      </li>
      <li>
        <a href={hrefOf('/docs/offline')}>Offline edition of the whole documentation</a>
      </li>
      {serviceDownloads(service, standardVersion).map((file) => (
        <DownloadItem key={file.path} file={file} />
      ))}
    </ul>
  );
}
