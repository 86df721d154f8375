import type { Problem } from '@seca/openapi/load/problem';
import type { SourceFile } from '@seca/openapi/load/source-file';
import schema from '../../../../spec/clients/terraform-provider.schema.json' with { type: 'json' };
import { dataReader } from '../../check-data';

/** Type of an attribute: a type of Terraform, or an object or a list of objects with attributes. */
export type AttributeType = string | { object: Attributes } | { list: Attributes };

export interface Attributes {
  required?: Readonly<Record<string, AttributeType>>;
  optional?: Readonly<Record<string, AttributeType>>;
  /** Names of read-only attributes. */
  computed?: readonly string[];
}

/** A resource or a data source. */
interface WrittenBlock extends Attributes {
  /** The corresponding resource of the standard: `foundation.compute.v1/Instance`. */
  of: string;
  /** Why Terraform can't apply the resource, as a sentence for readers. */
  fails?: string;
}

export interface TerraformBlock extends WrittenBlock {
  /** `seca_instance`. */
  type: string;
}

type WrittenBlocks = Readonly<Record<string, WrittenBlock>>;

/** The public Terraform provider; blocks by the resource of the standard. */
export interface TerraformProvider {
  name: string;
  /** Source address in the registry, `eu-sovereign-cloud/seca`. */
  source: string;
  resources: Map<string, TerraformBlock>;
  dataSources: Map<string, TerraformBlock>;
}

const dataOf = dataReader<{
  provider: Pick<TerraformProvider, 'name' | 'source'>;
  resources: WrittenBlocks;
  dataSources: WrittenBlocks;
}>(schema, 'client-facts');

/** Reads `spec/clients/terraform-provider.yaml`, and adds its problems. */
export function readTerraformProvider(
  file: SourceFile,
  problems: Problem[],
): TerraformProvider | undefined {
  const data = dataOf(file, problems);
  if (!data) return undefined;
  const blocks = (written: WrittenBlocks) =>
    new Map(Object.entries(written).map(([type, block]) => [block.of, { type, ...block }]));
  const { provider, resources, dataSources } = data;
  return { ...provider, resources: blocks(resources), dataSources: blocks(dataSources) };
}
