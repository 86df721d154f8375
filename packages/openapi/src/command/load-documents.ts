import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { formatProblems, type Problem } from '../load/problem';
import { loadModel, withCodeFrames } from '../load-specs';
import { AnchorSet, slugOf } from '../model/anchors';
import type { ReferencePage } from '../model/types';
import { checkShape } from './check-shape';
import { describedFiles } from './described-files';

/** Lists all problems of the documents, each with file, line, column and a solution. */
export class BadDocuments extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(formatProblems(problems));
    this.name = 'BadDocuments';
  }
}

/** For each document, the files that its pages show or link to: absolute paths by path in the folder of the document. */
export type DescribedFiles = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * The pages of OpenAPI documents, in the given order.
 *
 * @param folder the folder that the files are relative to
 * @throws BadDocuments if one of them is not a valid OpenAPI document.
 */
export async function loadDocuments(
  folder: string,
  files: readonly string[],
): Promise<{ pages: ReferencePage[]; warnings: Problem[]; described: DescribedFiles }> {
  const siteDir = await realpath(folder);
  const names = new AnchorSet();
  const groups = Object.fromEntries(
    files.map((file) => {
      const label = path.basename(file).replace(/\.[^.]*$/, '');
      const name = names.claim(slugOf(label));
      const specPath = path
        .relative(siteDir, path.resolve(siteDir, file))
        .split(path.sep)
        .join('/');
      return [name, { specPath, outputDir: `docs/api/OpenAPI/${name}`, label }];
    }),
  );
  const described = new Map<string, ReadonlyMap<string, string>>();
  const { pages, problems, documents, store } = await loadModel({ siteDir, groups });
  const isError = ({ severity }: Problem): boolean => severity === 'error';
  // Only if all references can be resolved, because `checkShape` follows them.
  if (!problems.some(isError)) {
    for (const { name, document } of documents) {
      problems.push(...(await checkShape(siteDir, document)));
      const beside = await describedFiles(siteDir, document);
      problems.push(...beside.problems);
      described.set(name, beside.files);
    }
  }
  const all = await withCodeFrames(problems, store);
  if (all.some(isError)) throw new BadDocuments(all.filter(isError));
  return { pages, warnings: all, described };
}
