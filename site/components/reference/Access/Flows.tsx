import { Fragment } from 'react';
import type { OAuthFlow } from '../../../../lib/openapi/model/types';
import { ExternalLink } from '../ExternalLink';
import { RichText } from '../RichText';

const addresses = [
  ['authorizationUrl', 'Authorisation'],
  ['deviceAuthorizationUrl', 'Device authorisation'],
  ['tokenUrl', 'Token'],
  ['refreshUrl', 'Refresh'],
] as const;

/** OAuth 2.0 flows: the URLs and scopes of each. */
export function Flows({
  flows,
  pairs,
}: {
  flows: readonly OAuthFlow[];
  pairs: string | undefined;
}) {
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
              <div key={member}>
                <dt>{label}</dt>
                <dd>
                  <ExternalLink url={url}>{url}</ExternalLink>
                </dd>
              </div>
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
