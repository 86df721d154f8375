import type { ThemeRegistration } from 'shiki/core';

/**
 * Scopes of the grammars that share a class. The highlighter requires colours, so each class gets a number in
 * the form of a colour; the real colours are tokens of the style sheet and differ by colour mode.
 */
const scopesByClass: readonly (readonly [name: string, scopes: readonly string[]])[] = [
  ['', ['string.unquoted.argument.shell', 'meta.template.expression']],
  ['h-c', ['comment', 'punctuation.definition.comment']],
  ['h-s', ['string', 'punctuation.definition.string']],
  ['h-k', ['keyword', 'storage', 'keyword.control', 'entity.name.type.hcl']],
  ['', ['keyword.operator', 'storage.type.function.arrow']],
  ['', ['constant.character.escape.line-continuation']],
  ['h-n', ['constant.numeric', 'constant.language', 'constant.character.escape']],
  [
    'h-f',
    [
      'entity.name.function',
      'entity.name.command',
      'support.function',
      'keyword.other.http',
      'keyword.control.http',
    ],
  ],
  [
    'h-v',
    [
      'support.type.property-name',
      'entity.name.tag',
      'entity.other.attribute-name',
      'variable.declaration.hcl',
      'constant.other.option',
      'variable.other.constant',
      'support.constant',
      'entity.name.type',
      'variable.other.normal.shell',
    ],
  ],
  ['h-i', ['markup.inserted']],
  ['h-d', ['markup.deleted']],
];

const colorOf = (index: number) => `#${(index + 1).toString(16).padStart(6, '0')}`;

/** A highlighting theme whose "colours" are the numbers of the rows above. */
export const tokenTheme = {
  name: 'seca-classes',
  type: 'dark',
  fg: '#000000',
  bg: '#ffffff',
  settings: [
    { settings: { foreground: '#000000' } },
    ...scopesByClass.map(([, scopes], index) => ({
      scope: [...scopes],
      settings: { foreground: colorOf(index) },
    })),
  ],
} satisfies ThemeRegistration;

/** Class of each "colour"; an empty one means plain text. */
export const tokenClasses: Readonly<Record<string, string>> = Object.fromEntries(
  scopesByClass.map(([name], index) => [colorOf(index), name]),
);
