import { readFileSync } from 'node:fs';
import { messageOf } from '@seca/openapi/load/errors';
import { parseSource } from '@seca/openapi/load/source-file';
import { addedPlaces, assignments, handle, type Provider, tenantSeeds, tokenFor } from './engine';
import { tenants } from './engine/catalogue/users';
import type { ProviderSchema } from './engine/definition/types';
import { isObject, isSame, items, type Json, type JsonObject, member, texts } from './engine/json';
import { validate } from './engine/validate';
import type { Fixtures } from './public';

/** Fixtures to add, and where their parts are, for messages. */
export interface Additions {
  content: JsonObject;
  /** Where a JSON pointer leads: `FILE:12:3`, or `resources[2]`. */
  placeOf: (pointer: string) => string;
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
  const { file: source, problems } = parseSource(file, text);
  const placeOf = (pointer: string) => {
    const { line, column } = source.locate(pointer);
    return `${file}:${line}:${column}`;
  };
  const [problem] = problems;
  if (problem) {
    throw new Error(`${file}:${problem.line}:${problem.column}: ${problem.message}`);
  }
  // biome-ignore lint/plugin: a source file has only values of JSON
  const content = source.data as Json;
  if (!isObject(content)) throw new Error(`${placeOf('')}: The file must contain an object.`);
  return { content, placeOf };
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
    placeOf: (pointer) =>
      pointer
        .slice(1)
        .replace(/\/(\d+)/g, '[$1]')
        .replaceAll('/', '.'),
  };
}

const shapes: ProviderSchema[] = [];
const shape = (described: ProviderSchema) => shapes.push(described) - 1;
const listOf = (items: number) => shape({ type: ['array', 'null'], items });
const text = shape({ type: ['string'], minLength: 1 });
const name = shape({ type: ['string'], pattern: '^[A-Za-z0-9._-]+$', maxLength: 64 });
const object = (properties: Record<string, number>, required: string[]) =>
  shape({ type: ['object'], properties, required });
const grant = object({ tenant: text, role: text }, ['tenant', 'role']);
const user = object({ subject: text, roles: listOf(grant) }, ['subject', 'roles']);
const resource = object({ path: text, body: shape({}) }, ['path']);
const root = object(
  {
    tenants: listOf(name),
    regions: listOf(name),
    users: listOf(user),
    resources: listOf(resource),
  },
  [],
);

/**
 * Adds fixtures to a state. Resources are created as by requests of `owner@example.com`, and are active at once.
 *
 * @throws Error with the place of the fixture that can't be added
 */
export function applyFixtures(provider: Provider, { content, placeOf }: Additions): void {
  const [fault] = validate({ shapes }, root, content).faults;
  if (fault) throw new Error(`${placeOf(fault.pointer)}: ${fault.pointer} ${fault.message}.`);
  const now = provider.now();
  const apply = (changes: Parameters<Provider['apply']>[0][]) => {
    for (const change of changes) provider.apply(change);
  };
  for (const tenant of texts(content.tenants)) apply(addedPlaces(provider, { tenant }, now));
  for (const region of texts(content.regions)) apply(addedPlaces(provider, { region }, now));
  createAll(provider, items(content.resources), placeOf);
  for (const [index, given] of items(content.users).entries()) {
    const roles = items(member(given, 'roles')).map((entry, position) => {
      const [tenant, role] = [String(member(entry, 'tenant')), String(member(entry, 'role'))];
      if (provider.exists(`/providers/seca.authorization/v1/tenants/${tenant}/roles/${role}`)) {
        return { tenant, role };
      }
      const location = placeOf(`/users/${index}/roles/${position}`);
      throw new Error(`${location}: There is no role ${role} in the tenant ${tenant}.`);
    });
    apply(assignments(provider, [{ subject: String(member(given, 'subject')), roles }], now));
  }
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
      const path = String(member(resource, 'path'));
      const detail = create(provider, path, member(resource, 'body'));
      return detail === undefined ? [] : [{ index, resource, path, detail }];
    });
    const [first] = refused;
    if (!first) break;
    if (refused.length === left.length) {
      provider.speed = speed;
      throw new Error(
        `${placeOf(`/resources/${first.index}`)}: ${first.path} can't be created: ${first.detail}`,
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
      const existing = users.find((user) => user.subject === subject);
      if (existing) existing.roles.push(...roles);
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
