import type { OAuthFlow, SecurityRequirement } from '@seca/openapi/model/types';
import { Fragment } from 'react';
import { Badge } from '../../frame/Badge/Badge';
import { ExternalLink } from '../ExternalLink/ExternalLink';
import { RichText } from '../RichText/RichText';
import { Row } from '../Row';

const addresses = [
  ['authorizationUrl', 'Authorisation'],
  ['deviceAuthorizationUrl', 'Device authorisation'],
  ['tokenUrl', 'Token'],
  ['refreshUrl', 'Refresh'],
] as const;

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
        )}{' '}
        {key.deprecated && <Badge tone="danger">deprecated</Badge>}
      </p>
      <RichText text={description} />
      {key.openIdConnectUrl && (
        <p>
          Discovery: <ExternalLink url={key.openIdConnectUrl} />
        </p>
      )}
      {key.oauth2MetadataUrl && (
        <p>
          Metadata: <ExternalLink url={key.oauth2MetadataUrl} />
        </p>
      )}
      {key.flows && <Flows flows={key.flows} pairs={pairs} />}
    </Fragment>
  ));
}

/** OAuth 2.0 flows: the URLs and scopes of each. */
function Flows({ flows, pairs }: { flows: readonly OAuthFlow[]; pairs: string | undefined }) {
  return flows.map((flow) => (
    <Fragment key={flow.name}>
      <p>
        Flow <code translate="no">{flow.name}</code>
      </p>
      <dl className={pairs}>
        {addresses.map(([member, label]) => {
          const url = flow[member];
          return (
            url && (
              <Row key={member} title={label}>
                <ExternalLink url={url} />
              </Row>
            )
          );
        })}
        {flow.scopes.map(({ name, description }) => (
          <div key={name}>
            <dt>
              <code translate="no">{name}</code>
            </dt>
            <RichText as="dd" text={description} />
          </div>
        ))}
      </dl>
    </Fragment>
  ));
}

/** React key that is unique among the alternatives of a list. */
export function requirementKey({ schemes }: SecurityRequirement): string {
  return schemes.map(({ name, scopes }) => [name, ...scopes].join(' ')).join('+') || 'none';
}
