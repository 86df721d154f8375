import { Fragment } from 'react';
import type { SecurityRequirement } from '../../../../lib/openapi/model/types';
import { ExternalLink } from '../ExternalLink';
import { RichText } from '../RichText';
import { Flows } from './Flows';

/** One way to authenticate. All of its schemes are required together. */
export function Requirement({
  requirement: { schemes },
  pairs,
}: {
  requirement: SecurityRequirement;
  /** Class of the lists, if the page defines one. */
  pairs?: string | undefined;
}) {
  if (schemes.length === 0) return <p>No authentication.</p>;
  return schemes.map(({ name, type, scheme, bearerFormat, scopes, description, ...key }) => (
    <Fragment key={name}>
      <p>
        <strong translate="no">{name}</strong>:{' '}
        {[type, scheme, bearerFormat].filter(Boolean).join(', ')}
        {key.in && key.parameterName !== undefined && (
          <>
            {' '}
            as {key.in} <code translate="no">{key.parameterName}</code>
          </>
        )}
        {scopes.length > 0 && (
          <>
            {' '}
            with <code translate="no">{scopes.join(' ')}</code>
          </>
        )}
      </p>
      <RichText text={description} />
      {key.openIdConnectUrl && (
        <p>
          Discovery: <ExternalLink url={key.openIdConnectUrl}>{key.openIdConnectUrl}</ExternalLink>
        </p>
      )}
      {key.flows && <Flows flows={key.flows} pairs={pairs} />}
    </Fragment>
  ));
}

/** React key that is unique among the alternatives of a list. */
export function requirementKey({ schemes }: SecurityRequirement): string {
  return schemes.map(({ name, scopes }) => [name, ...scopes].join(' ')).join('+') || 'none';
}
