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
  const report = (place: Cursor, message: string, hint: string) => {
    problems.push(problemAt(place, 'client-facts', message, hint));
  };
  const textAt = (place: Cursor, what: string) => {
    if (text(place) === undefined) report(place, `${what} is missing here.`, 'Add it.');
    return text(place) ?? '';
  };

  const typeOf = (place: Cursor): AttributeType | undefined => {
    for (const kind of ['object', 'list'] as const) {
      const inner = child(place, kind);
      if (inner.value !== undefined) return { kind, attributes: attributesOf(inner) };
    }
    const name = plainTypes.find((it) => it === place.value);
    if (name) return { kind: 'plain', name };
    const written = String(place.value);
    const types = `Use one of ${plainTypes.join(', ')}, object, list.`;
    const hint = suggestion(written, plainTypes, types);
    report(place, `"${written}" is not a type of an attribute.`, hint);
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
        { type, attributes: attributesOf(at), fails: text(child(at, 'fails')) },
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
