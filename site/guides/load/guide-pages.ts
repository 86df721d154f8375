import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SourceError } from '@seca/openapi/load/problem';
import type { ReaderValue } from '@seca/openapi/model/types';
import type { Guide } from '../../core/content';
import { type PageBody, type PageSource, storedPage } from '../../core/page';
import type { GuideContext } from '../facts';
import { htmlTree, textTree } from './guide-tree';

/** The pages of the guides. */
export function guidePages(
  root: string,
  guides: readonly Guide[],
  values: readonly ReaderValue[],
): PageSource[] {
  return guides.map((guide) => {
    const { id, file, title, description } = guide;
    const page = {
      path: guide.path,
      id,
      title,
      description,
      version: 'current',
      sidebar: 'docSidebar',
      hasTwin: true,
      source: file,
    };
    return storedPage(root, page, { guide, values }, guideBody);
  });
}

function guideBody({ guide, values }: { guide: Guide; values: readonly ReaderValue[] }): PageBody {
  if (guide.problems) throw new SourceError(guide.problems);
  const { tree, toc } = htmlTree(guide.tree, guide.file, values);
  return { content: { kind: 'guide', tree }, toc };
}

/** A page with every component, which is not published. */
export function galleryPage(
  root: string,
  facts: GuideContext,
  values: readonly ReaderValue[],
): PageSource {
  return {
    path: '/docs/components',
    title: 'Components',
    description: 'Every component of guides.',
    sidebar: 'docSidebar',
    version: 'current',
    hasTwin: false,
    body: async () => {
      const file = 'site/frame/gallery.mdx';
      const text = await readFile(path.join(root, file), 'utf8');
      const { tree, toc } = textTree({ file, text }, facts, values);
      return { content: { kind: 'guide', tree }, toc };
    },
  };
}
