import type { SecurityRequirement, SecurityScheme, ServiceInfo } from '@seca/openapi/model/types';
import { code, joined, link, type Words } from '../guides/nodes';
import type { Fact } from './twin';

/** The service of a page, as lines for the head of the page. */
export function serviceFacts(service: ServiceInfo): Fact[] {
  const { title, layer, version, beta, provider, locality, path } = service;
  return [
    ['Service', [link(path, `${title} ${version}`), ` (${layer})`]],
    ['Resource provider', provider && code(`${provider}/${version}`)],
    ['Locality', locality && (locality === 'global' ? 'Global service' : 'Regional service')],
    ['Beta', beta && 'subject to change'],
  ];
}

/** `bearerAuth: http, bearer, JWT`, alternatives with `or` between them. */
export function securityWords(security: readonly SecurityRequirement[]): Words {
  const ways = security.map(({ schemes }) =>
    schemes.length === 0 ? 'none' : joined(schemes.map(schemeWords), ' and '),
  );
  return joined(ways, ' or ');
}

/** A scheme in one line: name, type, and the location of its key. */
export function schemeWords(scheme: SecurityScheme): Words {
  const { name, type, scheme: kind, bearerFormat, parameterName, scopes } = scheme;
  return [
    code(name),
    `: ${[type, kind, bearerFormat].filter(Boolean).join(', ')}`,
    scheme.in && parameterName !== undefined && [` as ${scheme.in} `, code(parameterName)],
    scopes.length > 0 && [' with ', code(scopes.join(' '))],
  ];
}
