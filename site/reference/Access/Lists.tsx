import type { SecurityRequirement, Server } from '@seca/openapi/model/types';
import { RichText } from '../RichText/RichText';
import { UrlText } from '../UrlText/UrlText';
import { Requirement, requirementKey } from './Requirement';
import { Variables } from './Variables';

/** Base URLs with their descriptions and variables. */
export function Servers({
  servers,
  muted,
}: {
  servers: readonly Server[];
  /** Class of the descriptions. */
  muted?: string | undefined;
}) {
  return servers.map((server) => (
    <div key={server.url}>
      <p>
        <UrlText url={server.url} />
      </p>
      <RichText text={server.description} className={muted} />
      <Variables variables={server.variables} />
    </div>
  ));
}

/** Ways to authenticate, of which one is needed. */
export function Alternatives({
  security,
  muted,
}: {
  security: readonly SecurityRequirement[];
  /** Class of the word between two alternatives. */
  muted?: string | undefined;
}) {
  if (security.length === 0) return 'Not required.';
  return security.map((requirement, index) => (
    <div key={requirementKey(requirement)}>
      {index > 0 && <p className={muted}>or</p>}
      <Requirement requirement={requirement} />
    </div>
  ));
}
