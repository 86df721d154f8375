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
  /** Custom properties read by style sheets other than Infima. */
  properties: ReadonlySet<string>;
  /** Custom properties to which src/css/infima.css gives our tokens, in both modes. */
  mapped: ReadonlySet<string>;
}

/**
 * Parts of Infima that do not reach the reader: the site never shows them though
 * their names are common words, or src/css styles them whole (badge, button,
 * the colours of alerts).
 */
const unusedParts = /^(alert--|(avatar|badge|button|card|pills|shadow|tabs)(_|-|$))/;

const classPattern = /\.(-?[_a-z][\w-]*)/gi;
const readPattern = /var\(\s*(--[\w-]+)/g;

/** Names of the custom properties that a style sheet or script reads. */
export function readProperties(text: string): string[] {
  return [...text.matchAll(readPattern)].map(([, name = '']) => name);
}

/**
 * Removes from Infima the rules for classes that no source names, then the
 * custom properties that nothing reads any more.
 */
export function trimInfima(root: CssRoot, used: UsedNames): void {
  const isUsed = (name: string) => used.words.has(name) && !unusedParts.test(name);
  for (const rule of nodesOf(root, 'rule')) {
    const selectors = rule.selectors ?? [];
    const kept = selectors.filter((selector) =>
      [...selector.matchAll(classPattern)].every(([, name = '']) => isUsed(name)),
    );
    if (kept.length === 0) rule.remove();
    else if (kept.length < selectors.length) rule.selectors = kept;
  }

  for (const declaration of nodesOf(root, 'decl')) {
    const selector = declaration.parent?.selectors?.[0] ?? '';
    const global = selector === ':root' || selector.startsWith('html[data-theme');
    if (global && used.mapped.has(declaration.prop ?? '')) declaration.remove();
  }

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
