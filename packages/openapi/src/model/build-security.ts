import { type Cursor, child, isObject, items, members, text, texts, wording } from '../load/cursor';
import type { LoadedDocument } from '../load/load-document';
import { richTextOf } from './rich-text';
import type { OAuthFlow, SecurityRequirement, SecurityScheme, Server } from './types';

const keyLocations = ['header', 'query', 'cookie'] as const;

/**
 * The operation's own security, or the document's (OpenAPI 3.1, 4.8.10). If there is none, no credentials are
 * required.
 */
export function buildSecurity(document: LoadedDocument, operation?: Cursor): SecurityRequirement[] {
  const own = operation && child(operation, 'security');
  const list = own?.value === undefined ? child(document.root, 'security') : own;
  return requirementsOf(list, document);
}

/** A list of requirements in the source. */
export function requirementsOf(list: Cursor, document: SchemeSource): SecurityRequirement[] {
  return items(list).map((requirement) => ({
    schemes: members(requirement).map(([name, scopes]) =>
      buildScheme(name, texts(scopes), document),
    ),
  }));
}

/** The schemes of a document to which none of its requirements refers. */
export function unrequiredSchemes(
  document: SchemeSource,
  requirements: readonly SecurityRequirement[],
): SecurityScheme[] | undefined {
  const required = new Set(requirements.flatMap(({ schemes }) => schemes.map(({ name }) => name)));
  const others = members(declaredSchemes(document))
    .filter(([name]) => !required.has(name) && !name.startsWith('x-'))
    .map(([name]) => buildScheme(name, [], document));
  return others.length > 0 ? others : undefined;
}

type SchemeSource = Pick<LoadedDocument, 'root' | 'resolver'>;

function declaredSchemes({ root }: SchemeSource): Cursor {
  return child(child(root, 'components'), 'securitySchemes');
}

function buildScheme(name: string, scopes: string[], document: SchemeSource): SecurityScheme {
  const scheme = document.resolver.follow(child(declaredSchemes(document), name));
  return {
    name,
    type: text(child(scheme, 'type')) ?? 'unknown',
    scheme: text(child(scheme, 'scheme')),
    bearerFormat: text(child(scheme, 'bearerFormat')),
    in: keyLocations.find((location) => location === child(scheme, 'in').value),
    parameterName: text(child(scheme, 'name')),
    scopes,
    openIdConnectUrl: text(child(scheme, 'openIdConnectUrl')),
    oauth2MetadataUrl: text(child(scheme, 'oauth2MetadataUrl')),
    deprecated: child(scheme, 'deprecated').value === true || undefined,
    flows: flowsOf(scheme),
    description: richTextOf(child(scheme, 'description').value),
  };
}

/** The flows of OAuth 2.0; undefined if there are none. */
function flowsOf(scheme: Cursor): OAuthFlow[] | undefined {
  const flows = members(child(scheme, 'flows'))
    .filter(([name, { value }]) => isObject(value) && !name.startsWith('x-'))
    .map(([name, flow]) => ({
      name,
      authorizationUrl: text(child(flow, 'authorizationUrl')),
      deviceAuthorizationUrl: text(child(flow, 'deviceAuthorizationUrl')),
      tokenUrl: text(child(flow, 'tokenUrl')),
      refreshUrl: text(child(flow, 'refreshUrl')),
      scopes: members(child(flow, 'scopes')).map(([scope, { value }]) => ({
        name: scope,
        description: richTextOf(value),
      })),
    }));
  return flows.length > 0 ? flows : undefined;
}

/** The nearest list of servers; without one, the default of OpenAPI is `/` (4.8.1). */
export function buildServers(...holders: Cursor[]): Server[] {
  return writtenServers(...holders) ?? [{ url: '/', variables: [] }];
}

/** The nearest list of servers; undefined if there is none. */
export function writtenServers(...holders: Cursor[]): Server[] | undefined {
  const list = holders
    .map((holder) => child(holder, 'servers'))
    .find(({ value }) => Array.isArray(value) && value.length > 0);
  if (!list) return undefined;
  return items(list)
    .filter(({ value }) => isObject(value))
    .map(buildServer);
}

export function buildServer(server: Cursor): Server {
  return {
    name: wording(child(server, 'name')),
    url: text(child(server, 'url')) ?? '/',
    description: richTextOf(child(server, 'description').value),
    variables: members(child(server, 'variables')).map(([name, variable]) => ({
      name,
      default: text(child(variable, 'default')) ?? '',
      enum: texts(child(variable, 'enum')),
      description: richTextOf(child(variable, 'description').value),
    })),
  };
}
