import type {
  OAuthFlow,
  SecurityRequirement,
  SecurityScheme,
  Server,
} from '@seca/openapi/model/types';
import type { BlockContent, List } from 'mdast';
import { code, codes, item, link, list, paragraph, spaced } from '../guides/nodes';
import { descriptionBlocks, splitDescription } from './description';
import { schemeWords } from './service-facts';

/** Base URLs, their purpose and their variables. */
export function baseUrls(servers: readonly Server[]): List {
  return list(
    servers.map(({ url, description, variables }) => {
      const { first, rest } = splitDescription(description);
      return item([
        paragraph(spaced([code(url), first.length > 0 && ':'], first)),
        ...rest,
        ...(variables.length > 0 ? [list(variables.map(variableItem))] : []),
      ]);
    }),
  );
}

function variableItem({ name, default: usual, enum: values, description }: Server['variables'][0]) {
  const { first, rest } = splitDescription(description);
  const oneOf = values.length > 0 && [', one of ', codes(values)];
  return item([
    paragraph(spaced([code(name), ' (Default ', code(usual), oneOf, '):'], first)),
    ...rest,
  ]);
}

/** The ways to authenticate. */
export function authenticationBlocks(security: readonly SecurityRequirement[]): BlockContent[] {
  if (security.length === 0) return [paragraph('Not required.')];
  const items = security.map(({ schemes }) =>
    item(schemes.length === 0 ? [paragraph('No authentication.')] : schemes.flatMap(schemeBlocks)),
  );
  return [...(security.length > 1 ? [paragraph('One of these is required:')] : []), list(items)];
}

function schemeBlocks(scheme: SecurityScheme): BlockContent[] {
  const { description, openIdConnectUrl: url, flows = [] } = scheme;
  return [
    paragraph(schemeWords(scheme)),
    ...descriptionBlocks(description),
    ...(url ? [paragraph('Discovery: ', link(url, url))] : []),
    ...flows.flatMap(flowBlocks),
  ];
}

const flowUrls = [
  ['authorizationUrl', 'Authorisation'],
  ['deviceAuthorizationUrl', 'Device authorisation'],
  ['tokenUrl', 'Token'],
  ['refreshUrl', 'Refresh'],
] as const;

function flowBlocks(flow: OAuthFlow): BlockContent[] {
  const urls = flowUrls.flatMap(([member, label]) => {
    const url = flow[member];
    return url ? [item([paragraph(`${label} `, link(url, url))])] : [];
  });
  const scopes = flow.scopes.map(({ name, description }) => {
    const { first, rest } = splitDescription(description);
    return item([paragraph(code(name), ': ', first), ...rest]);
  });
  return [paragraph('Flow ', code(flow.name)), list([...urls, ...scopes])];
}
