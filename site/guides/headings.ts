import type { Heading } from 'mdast';

/** The anchor that ends a heading of a guide: `{/* #name *\/}`. */
export function explicitAnchor({ children }: Heading): string | undefined {
  const last = children.at(-1);
  if (last?.type !== 'mdxTextExpression') return undefined;
  return /^\/\*\s*#([\w-]+)\s*\*\/$/.exec(last.value)?.[1];
}
