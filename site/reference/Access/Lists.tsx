import type { SecurityRequirement, Server } from '@seca/openapi/model/types';
import { RichText } from '../RichText/RichText';
import { Row } from '../Row';
import { UrlText } from '../UrlText/UrlText';
import { Requirement, requirementKey } from './Requirement';

/** Base URLs with their descriptions and variables. */
export function Servers({ servers }: { servers: readonly Server[] }) {
  return servers.map((server) => (
    <div key={server.url}>
      <p>
        {server.name && `${server.name}: `}
        <UrlText url={server.url} />
      </p>
      <RichText text={server.description} className="seca-muted" />
      <Variables variables={server.variables} />
    </div>
  ));
}

/** Ways to authenticate, of which one is needed. */
export function Alternatives({ security }: { security: readonly SecurityRequirement[] }) {
  if (security.length === 0) return 'Not required.';
  return security.map((requirement, index) => (
    <div key={requirementKey(requirement)}>
      {index > 0 && <p className="seca-muted">or</p>}
      <Requirement requirement={requirement} />
    </div>
  ));
}

/** Variables of a URL: the default of each, and all possible values. */
export function Variables({
  variables,
  pairs,
}: {
  variables: Server['variables'];
  /** Class of the list, if the page defines one. */
  pairs?: string | undefined;
}) {
  if (variables.length === 0) return null;
  return (
    <dl className={pairs}>
      {variables.map(({ name, default: usual, enum: values, description }) => (
        <Row key={name} title={<code translate="no">{name}</code>}>
          <RichText text={description} />
          Default <code translate="no">{usual}</code>
          {values.length > 0 && (
            <>
              , one of <code translate="no">{values.join(', ')}</code>
            </>
          )}
        </Row>
      ))}
    </dl>
  );
}
