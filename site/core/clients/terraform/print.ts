import type { Json } from '@seca/openapi/model/types';
import {
  type Code,
  codeOf,
  jsonLike,
  type Language,
  linesOf,
  width,
} from '@seca/openapi/samples/literal';

/** The format of `terraform fmt`. */
const hcl: Language = {
  ...jsonLike,
  scalar: (value) => (typeof value === 'string' ? textCode(value) : String(value)),
  key: (name) => (/^[A-Za-z_][\w-]*$/.test(name) ? name : quoted(name)),
  step: '  ',
  between: ' = ',
  padding: ' ',
  commas: 'in lists',
  isAligned: true,
  indentsTexts: true,
  breaksItems: true,
  // Several objects on one line are hard to read.
  nests: (inner, outer) => inner.open === '[' || outer.open === '{',
  fits: (line, indent, before) => indent.length + before + line.length <= width,
};

/** A block with groups of arguments; an empty line separates groups. */
export function printBlock(
  header: string,
  groups: readonly (readonly [name: string, value: Code][])[],
): string {
  const bodies = groups
    .filter((group) => group.length > 0)
    .map((group) =>
      linesOf(
        group.map(([key, value]) => ({ key, value })),
        hcl,
        '  ',
      ).join('\n'),
    );
  return `${header} {\n${bodies.join('\n\n')}\n}`;
}

/** Converts JSON without references to HCL. */
export function hclValue(value: Json): Code {
  return codeOf(value, hcl);
}

/** A text with several lines is a heredoc. */
function textCode(text: string): string {
  if (text.includes('\r') || !text.endsWith('\n')) return quoted(text);
  return `<<-EOT\n${template(text).replaceAll(/^(?=.)/gm, '  ')}EOT`;
}

function quoted(text: string): string {
  return template(JSON.stringify(text));
}

/** Escapes template sequences, so that a text contains no template (HCL native syntax, "Template Expressions"). */
function template(text: string): string {
  return text.replaceAll(/[$%](?=\{)/g, '$&$&');
}
