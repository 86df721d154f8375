import type { RootContent } from 'mdast';

type Esm = Extract<RootContent, { type: 'mdxjsEsm' }>;
type Program = NonNullable<NonNullable<Esm['data']>['estree']>;
type ImportDeclaration = Extract<Program['body'][number], { type: 'ImportDeclaration' }>;

/** `import { Name } from '…';` as a node of a guide's tree. */
export function importOf(name: string, from: string): RootContent {
  const identifier = { type: 'Identifier' as const, name };
  const specifier = {
    type: 'ImportSpecifier' as const,
    imported: identifier,
    local: identifier,
  };
  return esm(`import {${name}} from '${from}';`, from, [specifier]);
}

/** `import '…';` */
export function sideEffect(from: string): RootContent {
  return esm(`import '${from}';`, from, []);
}

/** MDX reads the syntax tree, not the text. */
function esm(
  value: string,
  from: string,
  specifiers: ImportDeclaration['specifiers'],
): RootContent {
  const source = { type: 'Literal' as const, value: from, raw: `'${from}'` };
  const body: ImportDeclaration[] = [
    { type: 'ImportDeclaration', specifiers, source, attributes: [] },
  ];
  return {
    type: 'mdxjsEsm',
    value,
    data: { estree: { type: 'Program', sourceType: 'module', body } },
  };
}
