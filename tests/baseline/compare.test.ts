import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bundleSpecs } from '@seca/openapi';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { specGroups } from '../../spec/services';
import { documentOfFacts, factServices } from './facts';
import { type Difference, type Document, differences, inWords, placesOf } from './places';

const siteDir = path.resolve(import.meta.dirname, '../..');

/** The intended differences, each with the value that it has where `group` is absent: in all services. */
const { deviations }: { deviations: (Difference & { group?: string; reason: string })[] } = parse(
  readFileSync(path.join(import.meta.dirname, 'deviations.yaml'), 'utf8'),
);
const meant = (group: string) =>
  deviations.filter((deviation) => (deviation.group ?? group) === group).map(inWords);

const facts = new Map(factServices.map((fact) => [fact.file, placesOf(documentOfFacts(fact))]));

const bundles = Object.entries(await bundleSpecs({ siteDir, groups: specGroups }));
const documents = new Map(
  bundles.map(([group, { json }]): [string, Document] => [group, JSON.parse(json)]),
);

/** Differences between the standard and a document. */
function differencesOf(group: string, document = documents.get(group)): Difference[] {
  const standard = facts.get(group);
  if (!standard || !document) throw new Error(`Nothing is known about ${group}`);
  return differences(standard, placesOf(document));
}

describe('the specification equals the standard', () => {
  test.each(Object.keys(specGroups))('%s', (group) => {
    const differences = differencesOf(group).map(inWords);
    expect(differences.filter((words) => !meant(group).includes(words))).toEqual([]);
  });

  test('each deviation is needed and has a reason', () => {
    const groups = Object.keys(specGroups);
    const byGroup = new Map(groups.map((group) => [group, differencesOf(group).map(inWords)]));
    for (const deviation of deviations) {
      const places = deviation.group === undefined ? groups : [deviation.group];
      expect(places.flatMap((group) => byGroup.get(group))).toContain(inWords(deviation));
      expect(deviation.reason.length).toBeGreaterThan(20);
    }
  });

  test('the facts include all 89 operations', () => {
    expect(factServices.flatMap(({ operations }) => operations)).toHaveLength(89);
  });
});

/**
 * Differences after one change to a copy of the Authorization document.
 *
 * @param pointer JSON Pointer (RFC 6901) to the changed value.
 * @param value the new value; null removes the old value.
 */
function differencesAfter(pointer: string, value: unknown): Difference[] {
  const group = 'foundation.authorization.v1';
  const copy = structuredClone(documents.get(group));
  const keys = pointer
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = keys.pop() ?? '';
  const holder = keys.reduce((object, key) => Reflect.get(object, key), copy ?? {});
  expect(value !== null || last in holder).toBe(true);
  if (value !== null) Reflect.set(holder, last, value);
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else Reflect.deleteProperty(holder, last);
  return differencesOf(group, copy);
}

const role = '/paths/~1v1~1tenants~1{tenant}~1roles~1{name}';
const schemas = '/components/schemas';

/** A pointer, its new value (null removes the old one), and the places that the comparison reports. */
const changes: Record<string, [pointer: string, value: unknown, places: string[]]> = parse(`
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
`);

describe('the comparison detects changes', () => {
  test.each(Object.entries(changes))('%s', (_change, [pointer, value, places]) => {
    expect(differencesAfter(pointer, value).map(({ place }) => place)).toEqual(places);
  });

  test('a difference contains the expected and the actual value', () => {
    expect(differencesAfter('/info/version', 'v2').map(inWords)).toEqual([
      'info.version: the standard says "v1", the specification "v2"',
    ]);
  });
});
