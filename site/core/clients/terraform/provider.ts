import {
  type Cursor,
  child,
  members,
  problemAt,
  rootOf,
  text,
  texts,
} from '@seca/openapi/load/cursor';
import { suggestion } from '@seca/openapi/load/did-you-mean';
import type { Problem } from '@seca/openapi/load/problem';
import type { SourceFile } from '@seca/openapi/load/source-file';

/** Type of an attribute: a type of Terraform, or an object or a list of objects with attributes. */
export type AttributeType =
  | { kind: 'plain'; name: PlainType }
  | { kind: 'object'; attributes: Attributes }
  | { kind: 'list'; attributes: Attributes };

const plainTypes = [
  'string',
  'number',
  'bool',
  'list(string)',
  'list(number)',
  'map(string)',
] as const;
type PlainType = (typeof plainTypes)[number];

export interface Attributes {
  required: Map<string, AttributeType>;
  optional: Map<string, AttributeType>;
  /** Names of read-only attributes. */
  computed: Set<string>;
}

/** A resource or a data source, and the corresponding resource of the standard. */
export interface TerraformBlock {
  /** `seca_instance`. */
  type: string;
  attributes: Attributes;
  /** Why Terraform can't apply the resource, as a sentence for readers. */
  fails?: string;
}

/** The public Terraform provider; blocks by spec group and tag, `foundation.compute.v1/Instance`. */
export interface TerraformProvider {
  name: string;
  /** Source address in the registry, `eu-sovereign-cloud/seca`. */
  source: string;
  resources: Map<string, TerraformBlock>;
  dataSources: Map<string, TerraformBlock>;
}

/** Reads `spec/clients/terraform-provider.yaml`, and adds its problems. With problems, it should not be used. */
export function readTerraformProvider(file: SourceFile, problems: Problem[]): TerraformProvider {
  const root = rootOf(file);
  const report = (cursor: Cursor, message: string, hint: string) =>
    problems.push(problemAt(cursor, 'client-facts', message, hint));
  const textAt = (cursor: Cursor, what: string) => {
    if (text(cursor) === undefined) report(cursor, `${what} is missing here.`, 'Add it.');
    return text(cursor) ?? '';
  };

  const typeOf = (cursor: Cursor): AttributeType | undefined => {
    for (const kind of ['object', 'list'] as const) {
      const inner = child(cursor, kind);
      if (inner.value !== undefined) return { kind, attributes: attributesOf(inner) };
    }
    const name = plainTypes.find((plainType) => plainType === cursor.value);
    if (name) return { kind: 'plain', name };
    const written = String(cursor.value);
    const types = `Use one of ${plainTypes.join(', ')}, object, list.`;
    const hint = suggestion(written, plainTypes, types);
    report(cursor, `"${written}" is not a type of an attribute.`, hint);
    return undefined;
  };
  const mapOf = (cursor: Cursor): Map<string, AttributeType> =>
    new Map(
      members(cursor).flatMap(([name, written]) => {
        const type = typeOf(written);
        return type ? [[name, type] as const] : [];
      }),
    );
  const attributesOf = (cursor: Cursor): Attributes => ({
    required: mapOf(child(cursor, 'required')),
    optional: mapOf(child(cursor, 'optional')),
    computed: new Set(texts(child(cursor, 'computed'))),
  });
  const blocksOf = (cursor: Cursor): Map<string, TerraformBlock> =>
    new Map(
      members(cursor).map(([type, block]) => [
        textAt(child(block, 'of'), 'The resource of the standard'),
        { type, attributes: attributesOf(block), fails: text(child(block, 'fails')) },
      ]),
    );

  const provider = child(root, 'provider');
  return {
    name: textAt(child(provider, 'name'), 'The name of the provider'),
    source: textAt(child(provider, 'source'), 'The source of the provider'),
    resources: blocksOf(child(root, 'resources')),
    dataSources: blocksOf(child(root, 'dataSources')),
  };
}
