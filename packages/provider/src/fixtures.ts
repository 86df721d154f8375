import { readFileSync } from 'node:fs';
import { messageOf } from '@seca/openapi/load/errors';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { addedPlaces, assignments, handle, type Provider, tenantSeeds, tokenFor } from './engine';
import { tenants } from './engine/catalogue/users';
import { isObject, isSame, items, type Json, type JsonObject, member, texts } from './engine/json';
import type { Fixtures } from './public';

/** Fixtures to add, and where their parts are, for messages. */
export interface Additions {
  content: JsonObject;
  /** `FILE:12:3`, or `resources[2]`. */
  placeOf: (...path: (string | number)[]) => string;
}

/**
 * Reads a file in JSON or YAML.
 *
 * @throws Error with file, line and column if it is not one
 */
export function readFixtures(file: string): Additions {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${file} can't be read: ${messageOf(error)}.`, { cause: error });
  }
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  const at = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset);
    return `${file}:${line}:${col}`;
  };
  const [error] = document.errors;
  if (error) throw new Error(`${at(error.pos[0])}: ${error.message.split('\n')[0]}`);
  const content: Json = document.toJS();
  if (!isObject(content)) throw new Error(`${file}:1:1: The file must contain an object.`);
  return {
    content,
    placeOf: (...path) => {
      const node = document.getIn(path, true);
      return at(isNode(node) ? (node.range?.[0] ?? 0) : 0);
    },
  };
}

/**
 * Fixtures from a program or a request.
 *
 * @throws Error if they are not an object
 */
export function givenFixtures(content: Json | undefined): Additions {
  if (!isObject(content)) throw new Error('The fixtures must be an object.');
  return {
    content,
    placeOf: (...path) =>
      path.map((part) => (typeof part === 'number' ? `[${part}]` : part)).join(''),
  };
}

const known = ['tenants', 'regions', 'users', 'resources'];

/**
 * Adds fixtures to a state. Resources are created as by requests of `owner@example.com`, and are active at once.
 *
 * @throws Error with the place of the fixture that can't be added
 */
export function applyFixtures(provider: Provider, { content, placeOf }: Additions): void {
  const unknown = Object.keys(content).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new Error(
      `${placeOf(unknown)}: ${unknown} is unknown; known members: ${known.join(', ')}.`,
    );
  }
  const now = provider.now();
  const apply = (changes: Parameters<Provider['apply']>[0][]) => {
    for (const change of changes) provider.apply(change);
  };
  for (const tenant of texts(content.tenants)) apply(addedPlaces(provider, { tenant }, now));
  for (const name of texts(content.regions)) apply(addedPlaces(provider, { region: name }, now));
  for (const [index, user] of items(content.users).entries()) {
    const subject = member(user, 'subject');
    const roles = items(member(user, 'roles')).flatMap((grant) => {
      const [tenant, role] = [member(grant, 'tenant'), member(grant, 'role')];
      return typeof tenant === 'string' && typeof role === 'string' ? [{ tenant, role }] : [];
    });
    if (typeof subject !== 'string') {
      throw new Error(`${placeOf('users', index)}: A user needs the member subject, a text.`);
    }
    apply(assignments(provider, [{ subject, roles }], now));
  }
  createAll(provider, items(content.resources), placeOf);
}

/** Creates resources in an order in which each finds what it refers to. */
function createAll(
  provider: Provider,
  resources: readonly Json[],
  placeOf: Additions['placeOf'],
): void {
  const { speed } = provider;
  provider.speed = Number.POSITIVE_INFINITY;
  let left = [...resources.entries()];
  for (;;) {
    const refused = left.flatMap(([index, resource]) => {
      const path = member(resource, 'path');
      const detail =
        typeof path === 'string'
          ? create(provider, path, member(resource, 'body'))
          : 'It has no path.';
      return detail === undefined ? [] : [{ index, resource, path, detail }];
    });
    const [first] = refused;
    if (!first) break;
    if (refused.length === left.length) {
      provider.speed = speed;
      throw new Error(
        `${placeOf('resources', first.index)}: ${first.path} can't be created: ${first.detail}`,
      );
    }
    left = refused.map(({ index, resource }) => [index, resource]);
  }
  provider.speed = speed;
}

/** @returns Why a resource can't be created. */
function create(provider: Provider, path: string, body: Json = {}): string | undefined {
  const { status, body: answer } = handle(provider, {
    method: 'PUT',
    target: path,
    headers: {
      authorization: `Bearer ${tokenFor({ subject: 'owner@example.com' })}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
    origin: 'http://localhost',
  });
  provider.advance();
  return status < 300 ? undefined : String(member(answer, 'detail'));
}

/** The content of a state as fixtures that lead to an equal desired state. */
export function fixturesOf({ state, definition, region }: Provider): Fixtures {
  const seeded = new Map(
    [...state.tenants].flatMap((tenant) =>
      tenantSeeds(definition, tenant).map((seed) => [`${seed.type} ${tenant} ${seed.name}`, seed]),
    ),
  );
  const users: NonNullable<Fixtures['users']> = [];
  const resources: NonNullable<Fixtures['resources']> = [];
  for (const stored of [...state.all()].sort((a, b) => a.sequence - b.sequence)) {
    const { key, type, names, desired, deletedAt } = stored;
    const { tenant = '', name } = names;
    const seed = seeded.get(`${type} ${tenant} ${name}`);
    const isSeed = seed !== undefined && isSame(seed.desired, desired);
    if (!state.tenants.has(tenant) || isSeed || deletedAt !== undefined) continue;
    const [subject = ''] = texts(member(desired.spec, 'subs'));
    const roles = texts(member(desired.spec, 'roles')).map((role) => ({ tenant, role }));
    const [usual] = assignments({ state }, [{ subject, roles }], 0);
    const isUser = usual && 'put' in usual && usual.put.key === key;
    if (!isUser || !isSame(usual.put.desired, desired))
      resources.push({ path: key, body: desired });
    else {
      const known = users.find((user) => user.subject === subject);
      if (known) known.roles.push(...roles);
      else users.push({ subject, roles });
    }
  }
  const regions = state
    .collection('/providers/seca.region/v1/regions')
    .flatMap(({ names: { name = '' } }) => (name === region ? [] : [name]));
  const ownTenants = [...state.tenants].filter((tenant) => !tenants.includes(tenant));
  return {
    ...(ownTenants.length > 0 && { tenants: ownTenants }),
    ...(regions.length > 0 && { regions }),
    ...(users.length > 0 && { users }),
    resources,
  };
}
