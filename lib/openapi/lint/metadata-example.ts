import { type Cursor, child, items, members, problemAt, text } from '../load/cursor';
import type { Problem } from '../load/problem';
import type { LintedDocument, Rule } from './rule';
import { examplesOf, memberSchemas, partsOfSchema, valuesOf } from './schema-fields';

const id = 'metadata-example';

/**
 * Examples of metadata, in bodies and in the schemas of its fields, are those of a resource of the service
 * itself.
 */
export const metadataExample: Rule = {
  id,
  check: ({ documents }) => documents.flatMap(checkDocument),
};

function checkDocument({ document: { resolver, root }, index }: LintedDocument): Problem[] {
  const info = child(root, 'info');
  const version = text(child(info, 'version'));
  const provider = text(child(child(info, 'x-seca-service'), 'provider'));
  if (provider === undefined || version === undefined) return [];
  const service = `${provider}/${version}`;
  const types = items(child(root, 'tags')).flatMap(
    (tag) => text(child(child(tag, 'x-seca-resource'), 'plural')) ?? [],
  );

  const inBodies = index.media.flatMap(({ media }) =>
    valuesOf(media, resolver).flatMap(metadataIn),
  );
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
  const check = (member: string, value: Cursor): Problem[] => {
    const written = text(value);
    if (written === undefined || isOwn[member]?.(written) !== false) return [];
    return [
      problemAt(
        value,
        id,
        `The example ${written} of metadata.${member} does not belong to ${service}, which shows it.`,
        'Use a resource of the service, or remove the example from a schema that services share.',
      ),
    ];
  };

  const fields = Object.keys(isOwn);
  return [
    ...inBodies.flatMap((metadata) =>
      fields.flatMap((member) => check(member, child(metadata, member))),
    ),
    ...index.schemas
      .filter(({ role, name }) => role === 'property' && name === 'metadata')
      .flatMap(({ schema }) => {
        const parts = partsOfSchema([schema], resolver);
        return fields.flatMap((member) => {
          const schemas = partsOfSchema(memberSchemas(parts, member), resolver);
          return examplesOf(schemas).flatMap((example) => check(member, example));
        });
      }),
  ];
}

/** Every `metadata` in the value of an example. */
function metadataIn(value: Cursor): Cursor[] {
  return [
    ...items(value).flatMap(metadataIn),
    ...members(value).flatMap(([name, member]) =>
      name === 'metadata' ? [member] : metadataIn(member),
    ),
  ];
}
