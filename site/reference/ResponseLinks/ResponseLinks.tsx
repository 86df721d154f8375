import type { ResponseLink } from '@seca/openapi/model/types';
import { Fragment } from 'react';
import { Link } from '../environment';
import fieldStyles from '../field.module.css';
import { RichText } from '../RichText/RichText';
import { Value } from '../SchemaFacts/SchemaFacts';

/** Operations that use values from a response, with these values. */
export function ResponseLinks({ links }: { links: readonly ResponseLink[] }) {
  return (
    <ul className="seca-list">
      {links.map(({ name, description, operation, target, parameters, requestBody }) => (
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
          {parameters.length + (requestBody ? 1 : 0) > 0 && (
            <p className={fieldStyles.line}>
              with{' '}
              {parameters.map((parameter, index) => (
                <Fragment key={parameter.name}>
                  {index > 0 && ', '}
                  <code translate="no">{parameter.name}</code> = <Value value={parameter.value} />
                </Fragment>
              ))}
              {requestBody && (
                <>
                  {parameters.length > 0 && ', '}the body <Value value={requestBody.value} />
                </>
              )}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
