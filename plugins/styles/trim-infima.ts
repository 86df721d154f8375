/**
 * The part of PostCSS's tree that trimming touches; the tree itself comes from
 * the copy of PostCSS that Docusaurus runs.
 */
export interface CssNode {
  type: string;
  parent?: CssNode | undefined;
  nodes?: CssNode[];
  selectors?: string[];
  prop?: string;
  value?: string;
  remove(): unknown;
}

export interface CssRoot extends CssNode {
  source?: { input: { file?: string } };
  walk(visit: (node: CssNode) => void): void;
  removeAll(): unknown;
  toString(): string;
}

/** Class names and custom properties that something on the site may use. */
export interface UsedNames {
  /** Words of the sources that render: a class counts as used when it is one of them. */
  words: ReadonlySet<string>;
  /** Custom properties that style sheets other than Infima read or set, or script names. */
  properties: ReadonlySet<string>;
  /** Custom properties to which src/css/infima.css gives our tokens, in both modes, with their values. */
  mapped: ReadonlyMap<string, string>;
  /** The files that say so: with a change in one, what is left of Infima may be more or less. */
  files?: readonly string[];
}

/**
 * Parts of Infima that do not reach the reader: the site never shows them though
 * their names are common words, or src/css styles them whole (badge, button,
 * the colours of alerts).
 */
const unusedParts =
  /^(alert--|(avatar|badge|button|card|hero|pagination|pills|shadow|tabs)(__|--|$)|col--[28]$|text--truncate|navbar__(title|logo)|(navbar|footer)--(dark|primary)|footer__(logo|link-separator)|container--fluid)/;

/** An attribute that Markdown can't write; its rules read a property that Infima never sets. */
const unusedElements = /^img\[align/;

const classPattern = /\.(-?[_a-z][\w-]*)/gi;
const constantPattern = /var\(\s*(--[\w-]+)\s*\)/g;
const readPattern = /var\(\s*(--[\w-]+)/g;

/** Names of the custom properties that a style sheet or script reads. */
export function readProperties(text: string): string[] {
  return [...text.matchAll(readPattern)].map(([, name = '']) => name);
}

/**
 * Names of our mapping that only Infima reads and that it sets nowhere but for
 * the whole page: their values can stand where they are read.
 */
export function mappedConstants(infima: string, used: UsedNames): Map<string, string> {
  const local = new Set<string>();
  for (const [, selector = '', body = ''] of infima.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (isGlobal(selector.replace(/\/\*[\s\S]*?\*\//g, '').trim())) continue;
    for (const [name] of body.matchAll(/--ifm-[\w-]+(?=\s*:)/g)) local.add(name);
  }
  return new Map(
    [...used.mapped].filter(([name]) => !used.properties.has(name) && !local.has(name)),
  );
}

/**
 * Removes from Infima the rules for classes that no source names and the custom
 * properties that nothing reads any more, and writes the value of a property
 * that has only one in its place.
 */
export function trimInfima(root: CssRoot, used: UsedNames): void {
  const constants = mappedConstants(root.toString(), used);
  const isUsed = (name: string) => used.words.has(name) && !unusedParts.test(name);
  for (const rule of nodesOf(root, 'rule')) {
    const selectors = rule.selectors ?? [];
    const kept = selectors.filter(
      (selector) =>
        !unusedElements.test(selector) &&
        [...selector.matchAll(classPattern)].every(([, name = '']) => isUsed(name)),
    );
    if (kept.length === 0) rule.remove();
    else if (kept.length < selectors.length) rule.selectors = kept;
  }

  for (const declaration of nodesOf(root, 'decl')) {
    const selector = declaration.parent?.selectors?.[0] ?? '';
    if (isGlobal(selector) && used.mapped.has(declaration.prop ?? '')) declaration.remove();
  }

  inlineConstants(root, used, constants);

  // A removed property may have been the only reader of another one.
  for (let removed = true; removed; ) {
    const read = new Set([...used.properties, ...readProperties(root.toString())]);
    const unread = nodesOf(root, 'decl').filter(
      ({ prop = '' }) => prop.startsWith('--ifm') && !read.has(prop),
    );
    for (const declaration of unread) declaration.remove();
    removed = unread.length > 0;
  }

  for (const comment of nodesOf(root, 'comment')) comment.remove();
  for (const type of ['rule', 'atrule']) {
    for (const node of nodesOf(root, type)) {
      if (node.nodes?.length === 0) removeWithEmptyParents(node);
    }
  }
}

/** Removes what sets one of these properties: its value stands elsewhere. */
export function removeDeclarations(root: CssRoot, names: ReadonlyMap<string, string>): void {
  for (const declaration of nodesOf(root, 'decl')) {
    if (names.has(declaration.prop ?? '')) declaration.remove();
  }
}

/** Removes the rules whose every selector names one of these classes, and what that leaves empty. */
export function removeRules(root: CssRoot, classes: RegExp): void {
  for (const rule of nodesOf(root, 'rule')) {
    if (rule.selectors?.every((selector) => classes.test(selector))) removeWithEmptyParents(rule);
  }
}

function isGlobal(selector: string): boolean {
  return selector === ':root' || selector.startsWith('html[data-theme');
}

function inlineConstants(root: CssRoot, used: UsedNames, mapped: Map<string, string>): void {
  const declarations = nodesOf(root, 'decl').filter(({ prop = '' }) => prop.startsWith('--ifm'));
  const constants = new Map(mapped);
  for (const { prop = '', value = '', parent } of declarations) {
    const once = declarations.filter((other) => other.prop === prop).length === 1;
    const ours = used.properties.has(prop) || used.mapped.has(prop);
    if (once && !ours && parent?.selectors?.[0] === ':root') constants.set(prop, value);
  }
  for (const declaration of nodesOf(root, 'decl')) {
    // A value may itself read a constant; twenty rounds end what reads itself.
    for (let round = 0; round < 20 && declaration.value?.includes('var('); round += 1) {
      const value: string = declaration.value.replace(
        constantPattern,
        (read, name: string) => constants.get(name) ?? read,
      );
      if (value === declaration.value) break;
      declaration.value = value;
    }
  }
}

/** Collected before anything is removed: a removal during the walk would skip neighbours. */
function nodesOf(root: CssRoot, type: string): CssNode[] {
  const found: CssNode[] = [];
  root.walk((node) => {
    if (node.type === type) found.push(node);
  });
  return found;
}

function removeWithEmptyParents(node: CssNode): void {
  const { parent } = node;
  node.remove();
  if (parent && parent.type !== 'root' && parent.nodes?.length === 0) {
    removeWithEmptyParents(parent);
  }
}
