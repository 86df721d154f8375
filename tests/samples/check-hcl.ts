import { parse } from '@cdktn/hcl2json';
import { messageOf } from '@seca/openapi/load/errors';
import { getOrInsert } from '@seca/openapi/load/get-or-insert';
import { Ajv, type SchemaObject } from 'ajv';
import type {
  Attributes,
  AttributeType,
  TerraformProvider,
} from '../../site/core/clients/terraform/provider';

/** A resource or data source in a configuration, with its arguments as JSON. */
export interface ParsedBlock {
  kind: 'resource' | 'data';
  type: string;
  name: string;
  arguments: Record<string, unknown>;
}

const blocks = new Map<string, Promise<ParsedBlock[]>>();

/**
 * The blocks of a configuration, read by the parser of HashiCorp. Several tests look at each configuration.
 *
 * @throws Error with the position of a syntax error
 */
export function blocksOf(code: string): Promise<ParsedBlock[]> {
  return getOrInsert(blocks, code, () => parseBlocks(code));
}

async function parseBlocks(code: string): Promise<ParsedBlock[]> {
  const parsed = (await parse('sample.tf', code)) as Record<string, unknown>;
  return Object.entries(parsed).flatMap(([kind, types]) =>
    Object.entries(types as Record<string, Record<string, Record<string, unknown>[]>>).flatMap(
      ([type, names]) =>
        Object.entries(names).map(([name, [body = {}]]) => ({
          kind: kind as ParsedBlock['kind'],
          type,
          name,
          arguments: body,
        })),
    ),
  );
}

/** Problems of a configuration, which can be invalid HCL. */
export async function checkHcl(code: string, provider: TerraformProvider): Promise<string[]> {
  try {
    const found = await blocksOf(code);
    if (found.length === 0) return ['has no block'];
    return [...misalignedLines(code), ...found.flatMap((block) => checkBlock(block, provider))];
  } catch (error) {
    return [messageOf(error)];
  }
}

function checkBlock(block: ParsedBlock, provider: TerraformProvider): string[] {
  const blocks = block.kind === 'resource' ? provider.resources : provider.dataSources;
  const declared = [...blocks.values()].find(({ type }) => type === block.type);
  if (!declared) return [`there is no ${block.kind} ${block.type}`];
  const ajv = new Ajv({ allErrors: true, verbose: true });
  // The declarations leave out what all resources have.
  const { retry: _, ...given } = block.arguments;
  ajv.validate(schemaOf(declared, provider), given);
  return (ajv.errors ?? []).map(
    ({ instancePath, message, params, data }) =>
      `${block.type}${instancePath} ${message} ${JSON.stringify(params)}: ${JSON.stringify(data)}`,
  );
}

/** A schema of the arguments of a block; what is computed can't be set. */
function schemaOf({ required, optional }: Attributes, provider: TerraformProvider): SchemaObject {
  const types = Object.entries({ ...required, ...optional });
  const properties = types.map(([name, type]) => [name, typeSchema(name, type, provider)] as const);
  return {
    type: 'object',
    required: Object.keys(required ?? {}),
    properties: Object.fromEntries(properties),
    additionalProperties: false,
  };
}

function typeSchema(name: string, type: AttributeType, provider: TerraformProvider): SchemaObject {
  if (typeof type !== 'string') {
    if ('object' in type) return schemaOf(type.object, provider);
    return { type: 'array', items: schemaOf(type.list, provider) };
  }
  const [, collection, item = type] = /^(list|map)\((\w+)\)$/.exec(type) ?? [];
  const plain =
    item === 'string'
      ? { type: 'string', pattern: textPattern(name, provider) }
      : { type: item === 'bool' ? 'boolean' : item };
  if (collection === 'list') return { type: 'array', items: plain };
  return collection === 'map' ? { type: 'object', additionalProperties: plain } : plain;
}

/**
 * A text without an expression, or only a reference to another resource. The provider puts `workspace_id` and
 * `network_id` into the path of the request: they are names. The `id` of a resource is its whole reference.
 */
function textPattern(name: string, { resources }: TerraformProvider): string {
  const types = [...resources.values()].filter(({ computed }) => computed?.includes('id'));
  const referred = /^(?:workspace|network)_id$/.test(name) ? 'name' : 'id';
  const reference = `(?:${types.map(({ type }) => type).join('|')})\\.\\w+\\.${referred}`;
  return `^(?!\\$\\{[^]*\\}$)|^\\$\\{${reference}\\}$`;
}

/** Lines that `terraform fmt` would change: the equals signs of adjacent lines are aligned. */
function misalignedLines(code: string): string[] {
  const problems: string[] = [];
  let before: { indent: number; column: number } | undefined;
  let heredoc = false;
  code.split('\n').forEach((line, index) => {
    const opensHeredoc = /<<-EOT$/.test(line);
    if (heredoc) {
      heredoc = line.trim() !== 'EOT';
      before = undefined;
      return;
    }
    heredoc = opensHeredoc;
    const [, indent = '', start = ''] = /^( *)([\w"-]+ *)= /.exec(line) ?? [];
    if (/\t| $/.test(line) || indent.length % 2 === 1) problems.push(`line ${index + 1}: spaces`);
    const isLine = start !== '' && !opensHeredoc && !/[[{]$/.test(line);
    if (start !== '' && !isLine && / {2}$/.test(start)) problems.push(`line ${index + 1}: spaces`);
    const here = isLine ? { indent: indent.length, column: start.length } : undefined;
    if (here && before?.indent === here.indent && before.column !== here.column) {
      problems.push(`line ${index + 1}: not below the one before`);
    }
    before = here;
  });
  return problems;
}
