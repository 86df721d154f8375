import type { Report, Rule } from '@seca/openapi/lint/rule';
import {
  examplesOf,
  memberSchemas,
  metadataOf,
  partsOfSchema,
  valuesOfKeyword,
} from '@seca/openapi/lint/schema-fields';
import { type Cursor, child, items, members, text, texts } from '@seca/openapi/load/cursor';
import { lastSegment } from '@seca/openapi/load/pointer';

/**
 * Examples of metadata, in bodies and in the schemas of its fields, are those of a resource of the service
 * itself.
 */
export const metadataExample: Rule = {
  id: 'metadata-example',
  check(index, report) {
    const { resolver, root } = index.document;
    const info = child(root, 'info');
    const version = text(child(info, 'version'));
    const provider = text(child(child(info, 'x-seca-service'), 'provider'));
    if (provider === undefined || version === undefined) return;
    const service = `${provider}/${version}`;
    const types = items(child(root, 'tags')).flatMap(
      (tag) => text(child(child(tag, 'x-seca-resource'), 'plural')) ?? [],
    );
    const inBodies = metadataOf(index);
    const names = new Set(inBodies.flatMap((metadata) => text(child(metadata, 'name')) ?? []));
    /** Whether a text is a valid value of a member of the metadata. */
    const isOwn: Readonly<Record<string, (value: string) => boolean>> = {
      name: (value) => names.has(value),
      provider: (value) => value === service,
      apiVersion: (value) => value === version,
      // In the metadata of a list, `resource` is the path of the collection.
      resource: (value) => value.split('/').some((segment) => types.includes(segment)),
      ref: (value) => value.startsWith(`${service}/`),
    };
    const check = (member: string, value: Cursor): void => {
      const written = text(value);
      if (written === undefined || isOwn[member]?.(written) !== false) return;
      report(
        value,
        `The example ${written} of metadata.${member} is shown in ${service}, but doesn't belong to it.`,
        'Use a resource of the service, or remove the example from a schema that services share.',
      );
    };
    const fields = Object.keys(isOwn);
    for (const metadata of inBodies) {
      for (const member of fields) check(member, child(metadata, member));
      checkAgreement(metadata, report);
    }
    for (const { schema, role, name } of index.schemas) {
      if (role !== 'property' || name !== 'metadata') continue;
      const parts = partsOfSchema([schema], resolver);
      for (const member of fields) {
        const schemas = partsOfSchema(memberSchemas(parts, member), resolver);
        for (const example of examplesOf(schemas)) check(member, example);
      }
    }
  },
};

/** The members of the metadata of one resource agree with each other. */
function checkAgreement(metadata: Cursor, report: Report): void {
  const of = (member: string) => child(metadata, member).value;
  const [tenant, workspace] = [of('tenant'), of('workspace')];
  const scope = [tenant && `tenants/${tenant}`, workspace && `workspaces/${workspace}`];
  const full = [of('provider'), ...scope.filter(Boolean), of('resource')].join('/');
  if (of('ref') !== undefined && of('ref') !== full) {
    report(
      child(metadata, 'ref'),
      `The ref must be ${full}.`,
      'Join provider, scope and resource.',
    );
  }
  const [created, modified] = [of('createdAt'), of('lastModifiedAt')];
  if (created === undefined || modified === undefined) return;
  const isFirst = of('resourceVersion') === 1;
  if (String(modified) < String(created) || isFirst !== (modified === created)) {
    report(
      child(metadata, 'lastModifiedAt'),
      "`lastModifiedAt` doesn't match `createdAt` and `resourceVersion`.",
      'Set it to the time of creation in version 1, and to a later time in later versions.',
    );
  }
}

/** An example of a reference, or of a part of one, refers to a kind of resource that the field accepts. */
export const referenceExample: Rule = {
  id: 'reference-example',
  check({ document: { resolver }, examples, schemas }, report) {
    const check = (resource: Cursor, reference: Cursor): void => {
      const written = text(resource);
      const accepted = texts(child(reference, 'resources'));
      // `networks/web-shop-network/subnets/web-shop-subnet` is a subnet.
      const type = written?.split('/').at(-2);
      if (type === undefined || accepted.includes(type)) return;
      const field = lastSegment(reference.pointer.replace(/\/x-seca-reference$/, ''));
      report(
        resource,
        `The example ${written} is shown for ${field}, which accepts ${accepted.join(' or ')}.`,
        `Use an example that starts with ${accepted[0]}/, or remove it from a schema that others share.`,
      );
    };

    const visit = (value: Cursor, own: readonly Cursor[]): void => {
      const parts = partsOfSchema(own, resolver);
      const [reference] = valuesOfKeyword(parts, 'x-seca-reference');
      if (reference) {
        for (const one of Array.isArray(value.value) ? items(value) : [value]) {
          check(child(one, 'resource'), reference);
        }
        return;
      }
      for (const item of items(value)) visit(item, valuesOfKeyword(parts, 'items'));
      for (const [name, member] of members(value)) visit(member, memberSchemas(parts, name));
    };

    for (const { value, schema } of examples) visit(value, [schema]);
    for (const { schema } of schemas) {
      for (const value of examplesOf([schema])) visit(value, [schema]);
      const reference = child(schema, 'x-seca-reference');
      if (reference.value === undefined) continue;
      // A page shows the parts of a reference with the examples of the schema that all references share.
      const parts = partsOfSchema([schema, child(schema, 'items')], resolver);
      for (const example of examplesOf(memberSchemas(parts, 'resource'))) check(example, reference);
    }
  },
};
