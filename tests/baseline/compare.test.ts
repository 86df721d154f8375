import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { bundle, createConfig } from '@redocly/openapi-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { specGroups } from '../../spec/services';
import { compareService, type Difference } from './compare';
import { applyDeviations, type Deviation } from './deviations';
import { type Facts, loadFacts } from './facts';

const siteDir = path.resolve(import.meta.dirname, '../..');
const groups = Object.keys(specGroups);

let facts: Facts;
let deviations: Deviation[];
const documents = new Map<string, unknown>();
const differences = new Map<string, Difference[]>();

beforeAll(async () => {
  facts = await loadFacts(path.join(import.meta.dirname, '1.7'));
  const file = await readFile(path.join(import.meta.dirname, 'deviations.yaml'), 'utf8');
  deviations = (parse(file) as { deviations: Deviation[] }).deviations;
  const config = await createConfig({});
  for (const [group, { specPath }] of Object.entries(specGroups)) {
    const result = await bundle({ ref: path.join(siteDir, specPath), config });
    expect(result.problems.map((problem) => problem.message)).toEqual([]);
    documents.set(group, result.bundle.parsed);
    differences.set(group, compareService(result.bundle.parsed, group, facts));
  }
});

function inWords({ place, expected, actual }: Difference): string {
  const standard = expected === undefined ? 'nothing' : JSON.stringify(expected);
  const ours = actual === undefined ? 'nothing' : JSON.stringify(actual);
  return `${place}: the standard says ${standard}, the specification ${ours}`;
}

describe('the specification equals the standard', () => {
  test.each(groups)('%s', (group) => {
    const { remaining } = applyDeviations(differences.get(group) ?? [], deviations);
    expect(remaining.map(inWords)).toEqual([]);
  });

  test('each deviation is needed and has a reason', () => {
    const { unused } = applyDeviations([...differences.values()].flat(), deviations);
    expect(unused).toEqual([]);
    for (const { reason } of deviations) expect(reason.length).toBeGreaterThan(20);
  });

  test('the facts include all 89 operations', () => {
    const operations = [...facts.services.values()].flatMap((service) => service.operations);
    expect(operations).toHaveLength(89);
  });
});

type Container = Record<string, unknown>;

/**
 * Places that the comparison reports after one change to a copy of the Authorization document.
 *
 * @param pointer JSON Pointer (RFC 6901) to the changed value.
 * @param value the new value; null removes the old value.
 */
function placesAfter(pointer: string, value: unknown): string[] {
  const group = 'foundation.authorization.v1';
  const copy: unknown = structuredClone(documents.get(group));
  const keys = pointer
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = keys.pop() ?? '';
  const holder = keys.reduce((at, key) => (at as Container)[key], copy) as Container | unknown[];
  if (Array.isArray(holder)) holder.splice(Number(last), 1, ...(value === null ? [] : [value]));
  else if (value === null) {
    expect(holder).toHaveProperty([last]);
    delete holder[last];
  } else holder[last] = value;
  return compareService(copy, group, facts).map(({ place }) => place);
}

const role = '/paths/~1v1~1tenants~1{tenant}~1roles~1{name}';
const schemas = '/components/schemas';

/** A pointer, its new value (null removes the old one), and the places that the comparison reports. */
const changes = parse(`
nothing: [/info/description, Other words., []]
a service of another name: [/info/title, Access, [info.title]]
a server left out: [/servers/1, null, [servers]]
no security: [/security, null, [security]]
another collection path: [/tags/0/x-seca-resource/path, /v2/roles, [tags.Role.path]]
an operation left out: ['${role}/delete', null, [delete-role]]
an operation invented: ['${role}/patch', { operationId: patch-role, responses: {} }, [patch-role]]
an operation renamed: ['${role}/get/operationId', read-role, [get-role, read-role]]
an operation said to be synchronous: ['${role}/put/x-seca-completion/mode', synchronous, [create-or-update-role completion]]
a parameter left out: ['${role}/put/parameters/0', null, [create-or-update-role parameters.header.if-unmodified-since]]
a parameter invented: ['${role}/get/parameters', [{ name: fields, in: query, schema: { type: string } }], [get-role parameters.query.fields]]
a limit of a parameter changed: [/components/parameters/Limit/schema/maximum, 5000, [list-role-assignments parameters.query.limit maximum, list-roles parameters.query.limit maximum]]
a path parameter without a pattern: [/components/parameters/RoleName/schema, { type: string, minLength: 1, maxLength: 128 }, [create-or-update-role parameters.path.name pattern, delete-role parameters.path.name pattern, get-role parameters.path.name pattern]]
an optional body: ['${role}/put/requestBody/required', false, [create-or-update-role requestBody.required]]
a body of another schema: ['${role}/put/requestBody/content/application~1json/schema/$ref', "#/components/schemas/RoleSpec", [create-or-update-role requestBody.content]]
a response left out: ['${role}/put/responses/412', null, [create-or-update-role responses.412]]
a response invented: ['${role}/get/responses/304', { description: Not modified }, [get-role responses.304]]
a header invented: ['${role}/put/responses/201/headers', { Location: { schema: { type: string } } }, [create-or-update-role responses.201.headers]]
a media type changed: [/components/responses/Conflict/content, { application/problem+json: { schema: { $ref: "#/components/schemas/Error" } } }, [create-or-update-role responses.409.content, create-or-update-role-assignment responses.409.content, delete-role responses.409.content, delete-role-assignment responses.409.content]]
a field left out: [${schemas}/RoleAssignmentScope/properties/regions, null, [RoleAssignmentScope.regions]]
a field invented: [${schemas}/RoleSpec/properties/extends, { type: string }, [RoleSpec.extends]]
a schema invented: [${schemas}/RoleBinding, { type: object }, [RoleBinding]]
a field of another type: [${schemas}/Error/properties/status/type, integer, [Error.status type]]
a field of another format: [${schemas}/StatusCondition/properties/lastTransitionAt/format, date, [StatusCondition.lastTransitionAt format]]
a field that is no longer required: [${schemas}/RoleAssignmentSpec/required/2, null, [RoleAssignmentSpec.scopes required]]
a required field that does not exist: [${schemas}/RoleAssignmentSpec/required/3, until, [RoleAssignmentSpec required]]
a limit of a list changed: [${schemas}/RoleAssignmentSpec/properties/roles/maxItems, 64, [RoleAssignmentSpec.roles maxItems]]
a limit of the items of a list changed: [${schemas}/Permission/properties/verb/items/maxLength, 12, [Permission.verb items maxLength]]
a limit of the values of a map left out: [${schemas}/Labels/additionalProperties/maxLength, null, [Labels additionalProperties maxLength, Role.labels additionalProperties maxLength, RoleAssignment.labels additionalProperties maxLength, UserResourceMetadata.labels additionalProperties maxLength]]
an enum with another value: [${schemas}/ResourceState/enum/6, suspended, [ResourceState enum, RoleAssignmentStatus.state enum, RoleStatus.state enum, Status.state enum, StatusCondition.state enum]]
a default left out: [${schemas}/TypeMetadata/properties/apiVersion/default, null, [GlobalTenantResourceMetadata.apiVersion default, TypeMetadata.apiVersion default]]
a field that users may set: [${schemas}/TenantMetadata/properties/tenant/readOnly, null, [GlobalTenantResourceMetadata.tenant readOnly, TenantMetadata.tenant readOnly]]
a field that must not change: [${schemas}/RoleSpec/properties/permissions/x-seca-immutable, true, [RoleSpec.permissions x-seca-immutable]]
a rule invented: [${schemas}/RoleSpec/properties/permissions/x-seca-rules, [{ expression: self.size() > 0, description: Not empty. }], [RoleSpec.permissions x-seca-rules]]
a reference to another schema: [${schemas}/RoleIterator/properties/items/items/$ref, "#/components/schemas/RoleAssignment", [RoleIterator.items items $ref]]
a part left out of a composed schema: [${schemas}/Role/allOf/0, null, [Role allOf, Role.annotations, Role.extensions, Role.labels]]
`) as Record<string, [pointer: string, value: unknown, places: string[]]>;

describe('the comparison detects changes', () => {
  test.each(Object.entries(changes))('%s', (_change, [pointer, value, places]) => {
    expect(placesAfter(pointer, value)).toEqual(places);
  });

  test('a difference contains the expected and the actual value', () => {
    const group = 'foundation.authorization.v1';
    const copy = structuredClone(documents.get(group)) as { info: { version: string } };
    copy.info.version = 'v2';
    expect(compareService(copy, group, facts)).toEqual([
      { group, place: 'info.version', expected: 'v1', actual: 'v2' },
    ]);
  });
});

describe('deviations', () => {
  const difference = {
    group: 'a.b.v1',
    place: 'Role.x type',
    expected: 'string',
    actual: 'number',
  };
  const reason = 'A newer text of the standard says so.';

  test('remove the difference that they match exactly', () => {
    const { group: _group, ...anywhere } = difference;
    for (const deviation of [difference, anywhere]) {
      const result = applyDeviations([difference], [{ ...deviation, reason }]);
      expect(result).toEqual({ remaining: [], unused: [] });
    }
  });

  test.each([
    { group: 'a.c.v1' },
    { place: 'Role.y type' },
    { expected: 'integer' },
    { actual: 'integer' },
  ])('do not cover another difference: %o', (other) => {
    const deviation = { ...difference, ...other, reason };
    expect(applyDeviations([difference], [deviation])).toEqual({
      remaining: [difference],
      unused: [deviation],
    });
  });
});
