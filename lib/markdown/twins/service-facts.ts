import type { PhrasingContent } from 'mdast';
import type { SecurityRequirement, ServiceInfo } from '../../openapi/model/types';
import { code, link, text } from '../components/nodes';

type Fact = readonly [name: string, value: readonly PhrasingContent[]];

/** The service of a page, as lines for the head of the page. */
export function serviceFacts(service: ServiceInfo): Fact[] {
  const { title, layer, version, beta, provider, locality, path } = service;
  return [
    ['Service', [link(path, [text(`${title} ${version}`)]), text(` (${layer})`)]],
    ...(provider ? ([['Resource provider', [code(`${provider}/${version}`)]]] as const) : []),
    ...(locality
      ? ([
          ['Locality', [text(locality === 'global' ? 'Global service' : 'Regional service')]],
        ] as const)
      : []),
    ...(beta ? ([['Beta', [text('can still change')]]] as const) : []),
  ];
}

/** `bearerAuth: http, bearer, JWT`, alternatives with `or` between them. */
export function securityWords(security: readonly SecurityRequirement[]): PhrasingContent[] {
  return security.flatMap(({ schemes }, at) => [
    ...(at > 0 ? [text(' or ')] : []),
    ...(schemes.length === 0 ? [text('none')] : []),
    ...schemes.flatMap((scheme, index) => [
      ...(index > 0 ? [text(' and ')] : []),
      ...schemeWords(scheme),
    ]),
  ]);
}

/** A scheme in one line: name, type, and the location of its key. */
export function schemeWords(scheme: SecurityRequirement['schemes'][number]): PhrasingContent[] {
  const { name, type, scheme: kind, bearerFormat, parameterName, scopes } = scheme;
  return [
    code(name),
    text(`: ${[type, kind, bearerFormat].filter(Boolean).join(', ')}`),
    ...(scheme.in && parameterName !== undefined
      ? [text(` as ${scheme.in} `), code(parameterName)]
      : []),
    ...(scopes.length > 0 ? [text(' with '), code(scopes.join(' '))] : []),
  ];
}
