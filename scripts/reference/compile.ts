import { buildClassicScript, compileRenderer } from '../../render/bundle';
import type * as PlainReference from '../../site/plain-reference';

export interface CompiledPages
  extends Pick<typeof PlainReference, 'renderPlainPage' | 'renderPlainIndex'> {
  /** Style sheet of all pages. */
  css: string;
  /** The script of a page: a classic script, because browsers load no modules from files. */
  script: string;
}

/** Bundles the components of the site for Node, with their styles, and the script of the pages. */
export async function compilePages(): Promise<CompiledPages> {
  const entry = 'plain-reference';
  const renderer = await compileRenderer({ [entry]: 'site/plain-reference.tsx' });
  const { renderPlainPage, renderPlainIndex } = renderer.module<typeof PlainReference>(entry);
  return {
    renderPlainPage,
    renderPlainIndex,
    css: renderer.css(renderer.sheetsOf(entry)),
    script: await buildClassicScript('site/entry.plain.ts'),
  };
}
