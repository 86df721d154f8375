import { suggestion } from '@seca/text/edit-distance';
import { type Cursor, child, members, problemAt, rootOf, text, texts } from '../../load/cursor';
import type { Problem } from '../../load/problem';
import type { SourceFile } from '../../load/source-file';

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
}

/** The public Terraform provider; blocks by spec group and tag, `foundation.compute.v1/Instance`. */
export interface TerraformProvider {
  name: string;
  /** Source address in the registry, `eu-sovereign-cloud/seca`. */
  source: string;
  resources: Map<string, TerraformBlock>;
  dataSources: Map<string, TerraformBlock>;
}

/** Reads `spec/clients/terraform-provider.yaml`. If there are problems, the provider should not be used. */
export function readTerraformProvider(file: SourceFile): {
  provider: TerraformProvider;
  problems: Problem[];
} {
  const root = rootOf(file);
  const problems: Problem[] = [];
  const missing = (place: Cursor, what: string) => {
    problems.push(problemAt(place, 'client-facts', `${what} is missing here.`, 'Add it.'));
    return '';
  };
  const textAt = (place: Cursor, what: string) => text(place) ?? missing(place, what);

  const typeOf = (place: Cursor): AttributeType | undefined => {
    for (const kind of ['object', 'list'] as const) {
      const inner = child(place, kind);
      if (inner.value !== undefined) return { kind, attributes: attributesOf(inner) };
    }
    const name = plainTypes.find((it) => it === place.value);
    if (name) return { kind: 'plain', name };
    const types = `Use one of ${plainTypes.join(', ')}, object, list.`;
    problems.push(
      problemAt(
        place,
        'client-facts',
        `"${String(place.value)}" is not a type of an attribute.`,
        suggestion(String(place.value), plainTypes, types),
      ),
    );
    return undefined;
  };
  const mapOf = (place: Cursor): Map<string, AttributeType> =>
    new Map(
      members(place).flatMap(([name, at]) => {
        const type = typeOf(at);
        return type ? [[name, type] as const] : [];
      }),
    );
  const attributesOf = (place: Cursor): Attributes => ({
    required: mapOf(child(place, 'required')),
    optional: mapOf(child(place, 'optional')),
    computed: new Set(texts(child(place, 'computed'))),
  });
  const blocksOf = (place: Cursor): Map<string, TerraformBlock> =>
    new Map(
      members(place).map(([type, at]) => [
        textAt(child(at, 'of'), 'The resource of the standard'),
        { type, attributes: attributesOf(at) },
      ]),
    );

  const provider = child(root, 'provider');
  return {
    provider: {
      name: textAt(child(provider, 'name'), 'The name of the provider'),
      source: textAt(child(provider, 'source'), 'The source of the provider'),
      resources: blocksOf(child(root, 'resources')),
      dataSources: blocksOf(child(root, 'dataSources')),
    },
    problems,
  };
}
