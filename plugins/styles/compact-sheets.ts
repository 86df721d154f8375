import { type Declaration, parse, type Root } from 'postcss';

/** A value up to this length stands in the place of a property however often that is read. */
const shortValue = 12;

/**
 * Rules that hold at the root of every page. Infima's and our own values for the
 * dark mode are set there too, so that they hold wherever the root's are read.
 */
const globalSelector = /^(:root|html|(html)?\[data-theme="?(dark|light)"?\])(,|$)/;

/**
 * Makes the style sheets of a build smaller, all of them at once, so that what
 * one sheet sets and another reads stays the same: values in the place of
 * properties that never change, no property that nothing reads, and custom
 * properties with names of one to three letters. The minifier, which knows one
 * sheet only, runs afterwards and sums up. In development the sheets stay as
 * they are written.
 *
 * @param sheets file name → CSS
 * @param named custom properties that script names: they keep their names and their declarations
 * @returns file name → smaller CSS, in the order given
 * @throws Error naming every property that is read without a fallback and set nowhere: what it
 *   should colour or place would be left to chance
 */
export function compactSheets(
  sheets: ReadonlyMap<string, string>,
  named: ReadonlySet<string> = new Set(),
): Map<string, string> {
  const roots = new Map([...sheets].map(([file, css]) => [file, parse(css, { from: file })]));
  const all = [...roots.values()];
  refuseUnset(all, named);
  inlineConstants(all, named);
  removeUnread(all, named);
  const names = shortNames(all, named);
  return new Map(
    [...roots].map(([file, root]) => {
      renameProperties(root, names);
      return [file, root.toString()];
    }),
  );
}

function refuseUnset(roots: readonly Root[], named: ReadonlySet<string>): void {
  const declarations = declarationsOf(roots);
  const set = new Set(declarations.map(({ prop }) => prop));
  const unset = declarations.flatMap(({ prop, value, source }) =>
    [...value.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)]
      .filter(([, name = '']) => !set.has(name) && !named.has(name))
      .map(([, name]) => `${source?.input.file ?? 'a style sheet'}: ${prop} reads ${name}`),
  );
  if (unset.length === 0) return;
  throw new Error(
    `Custom properties are read and set nowhere:\n${unset.join('\n')}\nName one of src/css/tokens.css, or give a fallback.`,
  );
}

function inlineConstants(roots: readonly Root[], named: ReadonlySet<string>): void {
  // A constant may read another one: each round resolves one step more.
  for (let round = 0; round < 5; round += 1) {
    const constants = findConstants(roots, named);
    if (constants.size === 0) return;
    for (const declaration of declarationsOf(roots)) {
      declaration.value = replaceReads(declaration.value, constants);
    }
  }
}

/** Properties that are set in one place only, for the whole page, with their values. */
function findConstants(roots: readonly Root[], named: ReadonlySet<string>): Map<string, string> {
  const declarations = declarationsOf(roots);
  const set = new Map<string, Declaration[]>();
  for (const declaration of declarations) {
    if (!declaration.prop.startsWith('--')) continue;
    set.set(declaration.prop, [...(set.get(declaration.prop) ?? []), declaration]);
  }
  const reads = countReads(declarations);
  const constants = new Map<string, string>();
  for (const [name, [declaration, ...others]] of set) {
    if (!declaration || others.length > 0 || named.has(name)) continue;
    if (!isUnconditional(declaration)) continue;
    const { value } = declaration;
    // Read where it is set, such a value means the root's; read elsewhere, the place's.
    const steady = readsIn(value).every((read) =>
      (set.get(read) ?? []).every((other) => isGlobal(other)),
    );
    const count = reads.get(name) ?? 0;
    const pays = value.length <= shortValue || /^var\([^()]*\)$/.test(value) || count === 1;
    if (steady && count > 0 && pays) constants.set(name, value);
  }
  return constants;
}

function isGlobal({ parent }: Declaration): boolean {
  return (
    parent?.type === 'rule' && globalSelector.test((parent as { selector?: string }).selector ?? '')
  );
}

/** Set at the root, and in every mode, on every screen: not inside a query. */
function isUnconditional(declaration: Declaration): boolean {
  const { parent } = declaration;
  if (parent?.type !== 'rule') return false;
  const { selector = '' } = parent as { selector?: string };
  if (!/^:root(,|$)/.test(selector)) return false;
  for (let node = parent.parent; node && node.type !== 'root'; node = node.parent) {
    if (node.type === 'atrule' && (node as { name?: string }).name !== 'layer') return false;
  }
  return true;
}

function removeUnread(roots: readonly Root[], named: ReadonlySet<string>): void {
  for (let removed = true; removed; ) {
    const declarations = declarationsOf(roots);
    const reads = countReads(declarations);
    const unread = declarations.filter(
      ({ prop }) => prop.startsWith('--') && !named.has(prop) && !reads.has(prop),
    );
    for (const declaration of unread) {
      const { parent } = declaration;
      declaration.remove();
      if (parent && parent.type === 'rule' && parent.nodes?.length === 0) parent.remove();
    }
    removed = unread.length > 0;
  }
}

/**
 * Removes what the minifier adds for browsers and none of ours needs: Safari
 * 17.5 wants `-webkit-` before the shorthand `text-decoration` only where it has
 * several parts, and the size of text is adjusted on phones by engines that know
 * the standard's name or `-webkit-`.
 *
 * @param css a minified sheet
 */
export function removeNeedlessPrefixes(css: string): string {
  return css
    .replace(/(?<=[{;])-webkit-text-decoration:[\w-]+(!important)?;/g, '')
    .replace(/(?<=[{;])-webkit-text-decoration-color:[^;{}]*;/g, '')
    .replace(/(?<=[{;])-moz-text-size-adjust:[^;{}]*;/g, '');
}

/** The most frequent names get the shortest ones; the order of equals is that of the alphabet. */
function shortNames(roots: readonly Root[], named: ReadonlySet<string>): Map<string, string> {
  const counts = new Map<string, number>();
  const count = (name: string) => {
    if (!named.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  for (const { prop, value } of declarationsOf(roots)) {
    if (prop.startsWith('--')) count(prop);
    readsIn(value).forEach(count);
  }
  const order = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  let index = 0;
  const next = () => {
    for (;;) {
      const name = `--${shortName(index++)}`;
      if (!named.has(name)) return name;
    }
  };
  return new Map(order.map(([name]) => [name, next()]));
}

/** a … z, A … Z, a0, b0 …: distinct for every index. */
function shortName(index: number): string {
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const letter = letters[index % letters.length] ?? '';
  return index < letters.length ? letter : `${letter}${Math.floor(index / letters.length) - 1}`;
}

function renameProperties(root: Root, names: ReadonlyMap<string, string>): void {
  for (const declaration of declarationsOf([root])) {
    declaration.prop = names.get(declaration.prop) ?? declaration.prop;
    declaration.value = declaration.value.replace(
      /(var\(\s*)(--[\w-]+)/g,
      (_read, start: string, name: string) => start + (names.get(name) ?? name),
    );
  }
}

function declarationsOf(roots: readonly Root[]): Declaration[] {
  const found: Declaration[] = [];
  for (const root of roots) {
    root.walkDecls((declaration) => {
      found.push(declaration);
    });
  }
  return found;
}

function countReads(declarations: readonly Declaration[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { value } of declarations) {
    for (const name of readsIn(value)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

function readsIn(value: string): string[] {
  return [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);
}

/** `var(--name)` or `var(--name, fallback)`, whose fallback may hold brackets, by its value. */
function replaceReads(value: string, values: ReadonlyMap<string, string>): string {
  let result = '';
  let rest = value;
  for (;;) {
    const start = rest.search(/var\(\s*--/);
    if (start < 0) return result + rest;
    const end = closingBracket(rest, start + 3);
    const [, name = ''] = /^var\(\s*(--[\w-]+)/.exec(rest.slice(start)) ?? [];
    const replacement = values.get(name);
    if (replacement === undefined) {
      // Its fallback may read another one.
      result += rest.slice(0, start + 4);
      rest = rest.slice(start + 4);
      continue;
    }
    // A minified list needs no blank beside a bracket, and does beside a word.
    const before = /[\w%)]$/.test(rest.slice(0, start)) ? ' ' : '';
    const after = /^[\w.#-]/.test(rest.slice(end + 1)) ? ' ' : '';
    result += rest.slice(0, start) + before + replacement + after;
    rest = rest.slice(end + 1);
  }
}

function closingBracket(text: string, open: number): number {
  let depth = 0;
  for (let index = open; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    else if (text[index] === ')') {
      depth -= 1;
      if (depth === 0) return index;
    }
  }
  return text.length;
}
