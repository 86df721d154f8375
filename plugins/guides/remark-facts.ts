import path from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { expandComponents } from '../../lib/markdown/expand-components';
import { linkTerms } from '../../lib/markdown/link-terms';
import { tidyCode } from '../../lib/markdown/plain-markdown';
import { GuideError } from '../../lib/markdown/problem';
import { sideEffect } from './import-nodes';
import { glossaryFile, loadFacts } from './load-facts';
import { showPictures } from './show-pictures';

/**
 * For the docs plugin's `beforeDefaultRemarkPlugins`: expands the fact
 * components of guides while their pages are compiled. Generated pages of the
 * reference have components of their own and are left alone.
 */
export function remarkFacts({ siteDir }: { siteDir: string }) {
  return async (tree: Root, { path: filePath }: { path: string }): Promise<void> => {
    const file = path.relative(siteDir, filePath).split(path.sep).join('/');
    if (!file.startsWith('docs/content/')) return;
    const facts = await loadFacts(siteDir);
    const problems = expandComponents(tree, file, facts);
    if (problems.length > 0) throw new GuideError(problems);
    showPictures(tree);
    // The glossary itself says in full what its words mean.
    if (file !== glossaryFile && linkTerms(tree, facts.terms) > 0) {
      tree.children.unshift(sideEffect('@site/src/components/guide/terms'));
    }
    visit(tree, 'code', tidyCode);
  };
}
