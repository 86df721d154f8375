import { type Cursor, child, isObject, items, members, text, texts } from '../load/cursor';
import type { LoadedDocument } from '../load/load-document';
import { defined } from './defined';
import { richTextOf } from './rich-text';
import type { SecurityRequirement, Server } from './types';

type Scheme = SecurityRequirement['schemes'][number];

const keyPlaces = ['header', 'query', 'cookie'] as const;

/** The operation's own security, else the document's (OpenAPI 3.1, 4.8.10); none: no need. */
export function buildSecurity(document: LoadedDocument, operation?: Cursor): SecurityRequirement[] {
  const own = operation && child(operation, 'security');
  const list = own?.value === undefined ? child(document.root, 'security') : own;
  const declared = child(child(document.root, 'components'), 'securitySchemes');
  return items(list).map((requirement) => ({
    schemes: members(requirement).map(([name, scopes]) => {
      const scheme = document.resolver.follow(child(declared, name));
      return defined<Scheme>({
        name,
        type: text(child(scheme, 'type')) ?? 'unknown',
        scheme: text(child(scheme, 'scheme')),
        bearerFormat: text(child(scheme, 'bearerFormat')),
        in: keyPlaces.find((place) => place === child(scheme, 'in').value),
        parameterName: text(child(scheme, 'name')),
        scopes: texts(scopes),
        description: richTextOf(child(scheme, 'description').value),
      });
    }),
  }));
}

/** The nearest list of servers; OpenAPI gives `/` where there is none (4.8.1). */
export function buildServers(...holders: Cursor[]): Server[] {
  const list = holders
    .map((holder) => child(holder, 'servers'))
    .find(({ value }) => Array.isArray(value) && value.length > 0);
  if (!list) return [{ url: '/', variables: [] }];
  return items(list)
    .filter(({ value }) => isObject(value))
    .map((server) =>
      defined<Server>({
        url: text(child(server, 'url')) ?? '/',
        description: richTextOf(child(server, 'description').value),
        variables: members(child(server, 'variables')).map(([name, variable]) =>
          defined<Server['variables'][number]>({
            name,
            default: text(child(variable, 'default')) ?? '',
            enum: texts(child(variable, 'enum')),
            description: richTextOf(child(variable, 'description').value),
          }),
        ),
      }),
    );
}
