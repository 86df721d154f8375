import type { BlockContent, ListItem } from 'mdast';
import type { OAuthFlow, SecurityRequirement, Server } from '../../openapi/model/types';
import { code, link, text } from '../components/nodes';
import { descriptionBlocks, splitDescription } from './description';
import { itemOf, listOf, paragraphOf } from './fields';
import { schemeWords } from './service-facts';
import { codes } from './twin';

/** A base URL, its purpose and its variables. */
export function serverItem({ url, description, variables }: Server): ListItem {
  const { first, rest } = splitDescription(description);
  const items = variables.map((variable) => {
    const said = splitDescription(variable.description);
    return itemOf([
      paragraphOf(
        [
          code(variable.name),
          text(' (Default '),
          code(variable.default),
          ...(variable.enum.length > 0 ? [text(', one of '), ...codes(variable.enum)] : []),
          text('):'),
        ],
        said.first,
      ),
      ...said.rest,
    ]);
  });
  return itemOf([
    paragraphOf([code(url), text(first.length > 0 ? ':' : '')], first),
    ...rest,
    ...(items.length > 0 ? [listOf(items)] : []),
  ]);
}

/** The ways to authenticate. */
export function authenticationBlocks(security: readonly SecurityRequirement[]): BlockContent[] {
  const items = security.map(({ schemes }) =>
    schemes.length === 0
      ? itemOf([paragraphOf([text('No authentication.')])])
      : itemOf(
          schemes.flatMap((scheme) => [
            paragraphOf(schemeWords(scheme)),
            ...descriptionBlocks(scheme.description),
            ...(scheme.openIdConnectUrl
              ? [
                  paragraphOf([
                    text('Discovery: '),
                    link(scheme.openIdConnectUrl, [text(scheme.openIdConnectUrl)]),
                  ]),
                ]
              : []),
            ...(scheme.flows ?? []).flatMap(flowBlocks),
          ]),
        ),
  );
  return [
    ...(security.length > 1 ? [paragraphOf([text('One of these is required:')])] : []),
    listOf(items),
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
    return url ? [itemOf([paragraphOf([text(`${label} `), link(url, [text(url)])])])] : [];
  });
  const scopes = flow.scopes.map(({ name, description }) => {
    const { first, rest } = splitDescription(description);
    return itemOf([paragraphOf([code(name), text(': ')], first), ...rest]);
  });
  return [paragraphOf([text('Flow '), code(flow.name)]), listOf([...urls, ...scopes])];
}
