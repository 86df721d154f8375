import { codeClass } from '@seca/openapi/model/simple-html';
import type { Constraint } from '@seca/openapi/model/types';
import { sharedChanges } from '@seca/openapi/page/resource-pages';
import type { ResourceView } from '@seca/openapi/page/types';
import { MethodBadge } from '../../frame/MethodBadge/MethodBadge';
import '../../frame/Table/table-box.css';
import { breakable } from '../breakable';
import { Link, useEnvironment } from '../environment';
import { InlineCode } from '../InlineCode/InlineCode';
import { Joined } from '../Joined';
import { PathTemplate } from '../PathTemplate/PathTemplate';
import { RichText } from '../RichText/RichText';
import { RelationsPictures, Relations as RelationWords } from '../Service/sections';
import styles from './style.module.css';

type Props = { view: ResourceView };

export function Operations({ view: { operations } }: Props) {
  return (
    <ul className={`${styles.operations} seca-lines`}>
      {operations.map(({ path, title, method, template }) => (
        <li key={path}>
          <MethodBadge method={method} />
          <Link to={path}>{title}</Link>
          <span>
            <PathTemplate template={template} />
          </span>
        </li>
      ))}
    </ul>
  );
}

export function Relations({ view: { relations, relationsPictures, resource, service } }: Props) {
  return (
    <RelationsPictures pictures={relationsPictures} service={service.title}>
      <RelationWords resource={resource} service={service.title} relations={relations} />
    </RelationsPictures>
  );
}

/** A row for each operation that needs a permission. */
export function Permissions({ view: { operations } }: Props) {
  const { guides } = useEnvironment();
  return (
    <>
      <ul className={`${styles.permissions} seca-lines`}>
        {operations.map(
          ({ path, title, permission }) =>
            permission && (
              <li key={path}>
                <Link to={path}>{title}</Link>
                <span translate="no">
                  <code>{permission.verb}</code> <code>{permission.resource}</code>
                </span>
                <span className={styles.roles}>
                  System roles:{' '}
                  <Joined by=", ">
                    {permission.systemRoles.map((role) => (
                      <span key={role} translate="no">
                        {role}
                      </span>
                    ))}
                  </Joined>
                  {permission.systemRoles.length === 0 && 'none'}
                </span>
              </li>
            ),
        )}
      </ul>
      {guides.roles !== undefined && (
        <p>
          <Link to={guides.roles}>What the system roles grant</Link>
        </p>
      )}
    </>
  );
}

/** The rules of the name, and the limits of the fields that users set. */
export function Limits({ view: { name, limits } }: Props) {
  return (
    <>
      {name && (
        <>
          <RichText text={name.parameter.description ?? name.schema.description} />
          {name.schema.constraints.length > 0 && (
            <p>
              <InlineCode text={`Name: ${name.schema.constraints.map(wordsOf).join(', ')}.`} />
            </p>
          )}
        </>
      )}
      {limits.length > 0 && (
        <div className="table-box">
          <table>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Limit</th>
              </tr>
            </thead>
            <tbody>
              {limits.map(({ anchor, path, words }) => (
                <tr key={anchor}>
                  <td>
                    <a href={`#${anchor}`}>
                      <FieldPath path={path} />
                    </a>
                  </td>
                  <td>{words}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

/** Long paths wrap after a dot. */
function FieldPath({ path }: { path: string }) {
  return (
    <code translate="no" className={codeClass(path)}>
      {breakable(path, /(?<=\.)/)}
    </code>
  );
}

function wordsOf({ keywords: { pattern }, words }: Constraint): string {
  return pattern === undefined ? words : `matches \`${pattern}\``;
}

/** Error causes that are specific to the resource. 401 and 403 have the same causes for all resources. */
export function SpecificErrors({ view: { errors } }: Props) {
  const titles = new Map(errors.map(({ error }) => [error.status, error.title]));
  return (
    <ul className={`${styles.errors} seca-lines`}>
      {[...titles].map(([status, title]) => (
        <li key={status}>
          <strong>
            <span translate="no">{status}</span> {title}
          </strong>
          <ul>
            {errors
              .filter(({ error }) => error.status === status)
              .map(({ cause, operations }) => (
                <li key={cause.html}>
                  <RichText text={cause} />
                  <Joined by=", ">
                    {operations.map(({ path, title: words }) => (
                      <Link key={path} to={path}>
                        {words}
                      </Link>
                    ))}
                  </Joined>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

export function Guides({ view: { guides } }: Props) {
  return (
    <ul>
      {guides.map(({ path, title, description }) => (
        <li key={path}>
          <Link to={path}>{title}</Link>: {description}
        </li>
      ))}
    </ul>
  );
}

/** The changes in each release, newest first. */
export function Changes({ view: { resource } }: Props) {
  return (
    <dl className={styles.releases}>
      {resource.releases?.map(({ version, announced, path, changes, shared }) => (
        <div key={version}>
          <dt>
            <Link to={path}>{announced ? `${version}, announced` : version}</Link>
          </dt>
          <dd>
            <ul>
              {changes.map((change) => (
                <li key={change.text}>
                  <InlineCode text={change.text} />
                  {change.breaking && (
                    <>
                      {' '}
                      <Link to={change.path}>Breaking change: required action</Link>
                    </>
                  )}
                </li>
              ))}
              {shared > 0 && <li>{sharedChanges(shared)}</li>}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}
