import type { ResponseLink } from '@seca/openapi/model/types';
import { Fragment } from 'react';
import { Servers } from '../Access/Lists';
import { Link } from '../environment';
import fieldStyles from '../field.module.css';
import { Joined } from '../Joined';
import { RichText } from '../RichText/RichText';
import { Value } from '../SchemaFacts/SchemaFacts';

/** Operations that use values from a response, with these values. */
export function ResponseLinks({ links }: { links: readonly ResponseLink[] }) {
  return (
    <ul className="seca-list">
      {links.map(({ name, description, operation, target, parameters, requestBody, server }) => (
        <li key={name} className={fieldStyles.field}>
          <code className={fieldStyles.name} translate="no">
            {name}
          </code>
          {operation && (
            <>
              {' '}
              uses <Link to={operation.path}>{operation.title}</Link>
            </>
          )}
          {target !== undefined && (
            <>
              {' '}
              uses <code translate="no">{target}</code>
            </>
          )}
          <RichText text={description} />
          {(parameters.length > 0 || requestBody) && (
            <p className={fieldStyles.line}>
              with{' '}
              <Joined by=", ">
                {parameters.map((parameter) => (
                  <Fragment key={parameter.name}>
                    <code translate="no">{parameter.name}</code> = <Value value={parameter.value} />
                  </Fragment>
                ))}
                {requestBody && (
                  <>
                    the body <Value value={requestBody.value} />
                  </>
                )}
              </Joined>
            </p>
          )}
          {server && <Servers servers={[server]} />}
        </li>
      ))}
    </ul>
  );
}
