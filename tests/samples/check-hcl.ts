import { parse } from '@cdktf/hcl2json';
import type {
  Attributes,
  AttributeType,
  TerraformBlock,
  TerraformProvider,
} from '@seca/openapi/samples/terraform/provider';

/** A resource or data source in a configuration, with its arguments as JSON. */
export interface ParsedBlock {
  kind: 'resource' | 'data';
  type: string;
  name: string;
  arguments: Record<string, unknown>;
}

/**
 * The blocks of a configuration, read by the parser of HashiCorp.
 *
 * @throws Error with the position of a syntax error
 */
export async function blocksOf(code: string): Promise<ParsedBlock[]> {
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
    const blocks = await blocksOf(code);
    if (blocks.length !== 1) return [`has ${blocks.length} blocks`];
    return [...misalignedLines(code), ...blocks.flatMap((block) => checkBlock(block, provider))];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function checkBlock(block: ParsedBlock, provider: TerraformProvider): string[] {
  const declared = declarationOf(block, provider);
  if (!declared) return [`there is no ${block.kind} ${block.type}`];
  return checkArguments(block.arguments, declared.attributes, block.type, provider);
}

function declarationOf(
  { kind, type }: Pick<ParsedBlock, 'kind' | 'type'>,
  { resources, dataSources }: TerraformProvider,
): TerraformBlock | undefined {
  const blocks = kind === 'resource' ? resources : dataSources;
  return [...blocks.values()].find((it) => it.type === type);
}

function checkArguments(
  values: Record<string, unknown>,
  { required, optional, computed }: Attributes,
  place: string,
  provider: TerraformProvider,
): string[] {
  const missing = [...required.keys()].filter((name) => !(name in values));
  return [
    ...missing.map((name) => `${place} lacks ${name}`),
    ...Object.entries(values).flatMap(([name, value]) => {
      const type = required.get(name) ?? optional.get(name);
      if (type) return checkValue(value, type, `${place}.${name}`, provider);
      return [computed.has(name) ? `${place}.${name} is read-only` : `${place} has no ${name}`];
    }),
  ];
}

function checkValue(
  value: unknown,
  type: AttributeType,
  place: string,
  provider: TerraformProvider,
): string[] {
  if (type.kind === 'object') {
    return isObject(value)
      ? checkArguments(value, type.attributes, place, provider)
      : [`${place} is no object`];
  }
  if (type.kind === 'list') {
    if (!Array.isArray(value)) return [`${place} is no list`];
    return value.flatMap((item, index) =>
      checkValue(item, { ...type, kind: 'object' }, `${place}[${index}]`, provider),
    );
  }
  const [, collection, item] = /^(list|map)\((\w+)\)$/.exec(type.name) ?? [];
  if (collection === 'list') {
    if (!Array.isArray(value)) return [`${place} is no list`];
    return value.flatMap((it) => checkPlain(it, item ?? '', place, provider));
  }
  if (collection === 'map') {
    if (!isObject(value)) return [`${place} is no map`];
    return Object.values(value).flatMap((it) => checkPlain(it, item ?? '', place, provider));
  }
  return checkPlain(value, type.name, place, provider);
}

function checkPlain(
  value: unknown,
  type: string,
  place: string,
  provider: TerraformProvider,
): string[] {
  const [, expression] = /^\$\{(.*)\}$/.exec(String(value)) ?? [];
  if (expression !== undefined) {
    const [, owner = '', , attribute = ''] = /^(\w+)\.(\w+)\.(\w+)$/.exec(expression) ?? [];
    const declared = declarationOf({ kind: 'resource', type: owner }, provider);
    // The provider puts `workspace_id` and `network_id` into the path of the request: they are names. The `id` of a
    // resource is its whole reference.
    const isSegment = /\b(?:workspace|network)_id$/.test(place);
    const isKnown =
      attribute === (isSegment ? 'name' : 'id') && declared?.attributes.computed.has('id');
    return isKnown && type === 'string' ? [] : [`${place} refers to ${expression}`];
  }
  const found = typeof value === 'boolean' ? 'bool' : typeof value;
  return found === type ? [] : [`${place} is a ${found}, not a ${type}`];
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
