import type { Json } from '../../model/types';
import { alignedWidth, isScalar, type Scalar } from '../literal';

/** A value of HCL: scalars, and expressions that are printed unchanged. */
export type HclValue =
  | { kind: 'json'; value: Scalar }
  | { kind: 'expression'; text: string }
  | { kind: 'list'; items: HclValue[] }
  | { kind: 'object'; members: [name: string, value: HclValue][] };

/** A line of a sample should be readable next to the text. */
const width = 72;

/** A block with groups of arguments; an empty line separates groups. */
export function printBlock(
  header: string,
  groups: readonly (readonly [name: string, value: HclValue][])[],
): string {
  const bodies = groups
    .filter((group) => group.length > 0)
    .map((group) => printMembers(group, '  ').join('\n'));
  return `${header} {\n${bodies.join('\n\n')}\n}`;
}

/** Converts JSON without references to an HCL value. */
export function hclValue(value: Json): HclValue {
  if (Array.isArray(value)) return { kind: 'list', items: value.map(hclValue) };
  if (isScalar(value)) return { kind: 'json', value };
  return {
    kind: 'object',
    members: Object.entries(value).map(([name, member]) => [name, hclValue(member)]),
  };
}

/**
 * The format of `terraform fmt`: the equals signs of adjacent lines are aligned, except those of multi-line
 * values.
 */
function printMembers(
  members: readonly (readonly [name: string, value: HclValue])[],
  indent: string,
): string[] {
  const printed = members.map(([name, value]) => ({
    key: keyText(name),
    text: printValue(value, indent, keyText(name).length + 3),
  }));
  return printed.map(
    ({ key, text }, index) => `${indent}${key.padEnd(alignedWidth(printed, index))} = ${text}`,
  );
}

/** @param before columns taken on the line, besides the indentation */
function printValue(value: HclValue, indent: string, before: number): string {
  if (value.kind === 'json') return scalarText(value.value, indent);
  if (value.kind === 'expression') return value.text;
  const line = onOneLine(value);
  if (line !== undefined && indent.length + before + line.length <= width) return line;
  const inner = `${indent}  `;
  if (value.kind === 'list') {
    const items = value.items.map((item) => `${inner}${printValue(item, inner, width)}`);
    return `[\n${items.join(',\n')}\n${indent}]`;
  }
  return `{\n${printMembers(value.members, inner).join('\n')}\n${indent}}`;
}

/** Undefined if the value can't be on one line, or if objects in it would be hard to read. */
function onOneLine(value: HclValue): string | undefined {
  switch (value.kind) {
    case 'expression':
      return value.text;
    case 'json': {
      const text = scalarText(value.value, '');
      return text.includes('\n') ? undefined : text;
    }
    case 'list': {
      const items = value.items.map((item) =>
        item.kind === 'object' ? undefined : onOneLine(item),
      );
      return items.includes(undefined) ? undefined : `[${items.join(', ')}]`;
    }
    default: {
      const members = value.members.map(([name, member]) => {
        const line = onOneLine(member);
        return line === undefined ? undefined : `${keyText(name)} = ${line}`;
      });
      if (members.includes(undefined)) return undefined;
      return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
    }
  }
}

function keyText(name: string): string {
  return /^[A-Za-z_][\w-]*$/.test(name) ? name : stringText(name);
}

function scalarText(value: Scalar, indent: string): string {
  if (typeof value !== 'string') return String(value);
  if (!/^[^\r]*\n$/.test(value.slice(value.indexOf('\n'))) || !value.includes('\n')) {
    return stringText(value);
  }
  const inner = `${indent}  `;
  const lines = template(value.slice(0, -1)).split('\n');
  return `<<-EOT\n${lines.map((line) => (line === '' ? '' : inner + line)).join('\n')}\n${indent}EOT`;
}

function stringText(text: string): string {
  return template(JSON.stringify(text));
}

/** Escapes template sequences, so that a text contains no template (HCL native syntax, "Template Expressions"). */
function template(text: string): string {
  return text.replaceAll('${', '$${').replaceAll('%{', '%%{');
}
