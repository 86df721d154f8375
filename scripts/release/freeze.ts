import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatProblems } from '@seca/openapi';
import { checkHistory } from '../../site/changelog/check-history';
import {
  currentTable,
  loadHistory,
  loadTables,
  tablesFolder,
  tableText,
} from '../../site/changelog/load-history';
import type { StandardTable } from '../../site/changelog/table/types';
import { writeWhole } from '../../site/core/files';
import {
  frozenFolder,
  type Standard,
  standardFile,
  standardOf,
  versionName,
  versionsFolder,
} from '../../site/core/standard';

export interface FreezeOptions {
  /** Folder with `spec/` and `docs/`. */
  siteDir: string;
  /** The release, `1.8`. */
  version: string;
}

/** Folders that a version is copied from, relative to the site's folder. */
const sources = ['spec', 'docs'] as const;

/** Files of `spec/` and `docs/` that pages do not need: program code and texts for contributors. */
const leftOut = /^spec\/releases(?:\/|$)|\.ts$|(?:^|\/)README\.md$/;

/**
 * Freezes a release: copies the specification, its history and the guides to `versions/{version}`, and records the
 * table of the release for the history. Nothing changes unless all steps succeed.
 *
 * @returns paths of the written folder and file, relative to the site's folder
 * @throws Error that lists everything that prevents the release, each with how to fix it
 */
export async function freezeRelease({ siteDir, version }: FreezeOptions): Promise<string[]> {
  const standard = standardOf(siteDir);
  const mistakes = findMistakes(siteDir, version, standard);
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  const options = { siteDir, groups: standard.groups };
  const { history, problems } = await loadHistory(options);
  const historyMistakes = [
    ...releaseMistakes(version, history.releases),
    ...(problems.length > 0 ? [formatProblems(problems)] : []),
  ];
  if (historyMistakes.length > 0) throw new Error(historyMistakes.join('\n'));
  const table = await currentTable(options);
  const tables = await loadTables(siteDir);
  const differing = checkHistory({ history, table, tables });
  if (differing.length > 0) throw new Error(formatProblems(differing));

  const draft = path.join(siteDir, versionsFolder, `.${version}`);
  try {
    await rm(draft, { recursive: true, force: true });
    for (const folder of sources) {
      await cp(path.join(siteDir, folder), path.join(draft, folder), {
        recursive: true,
        filter: (source) => !leftOut.test(path.relative(siteDir, source).split(path.sep).join('/')),
      });
    }
    const facts = `${JSON.stringify({ ...standard, version }, null, 2)}\n`;
    await writeFile(path.join(draft, standardFile), facts);
    const recorded = await writeTable(siteDir, version, table);
    await rename(draft, frozenFolder(siteDir, version));
    return [`${versionsFolder}/${version}`, recorded];
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function findMistakes(siteDir: string, version: string, standard: Standard): string[] {
  if (!versionName.test(version)) {
    return [`${version} is not a version. Write two or three numbers, such as 1.8.`];
  }
  const missing = sources.filter((folder) => !existsSync(path.join(siteDir, folder)));
  return [
    ...missing.map((folder) => `The folder ${folder} is missing. Run the command in the project.`),
    ...(standard.version === version
      ? []
      : [
          `The version of the specification is ${standard.version}. ` +
            `Set standardVersion in identity.ts to ${version} first.`,
        ]),
    ...(existsSync(frozenFolder(siteDir, version))
      ? [
          `${version} is frozen already, and a frozen version does not change. To freeze it again, delete versions/${version} first.`,
        ]
      : []),
    ...uncommitted(siteDir),
  ];
}

function releaseMistakes(
  version: string,
  releases: readonly { version: string; announced: boolean }[],
): string[] {
  const file = `spec/history/${version}.yaml`;
  const release = releases.find((one) => one.version === version);
  if (!release) return [`The history has no release ${version}. Write ${file}.`];
  if (!release.announced) return [];
  return [`Release ${version} is only announced. Remove \`announced\` from ${file}.`];
}

/** A message if sources are uncommitted, because the Git history must contain them. None without Git. */
function uncommitted(siteDir: string): string[] {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--', ...sources], {
    cwd: siteDir,
    encoding: 'utf8',
  });
  if (status !== 0 || stdout === '') return [];
  const files = stdout.trimEnd().split('\n');
  const others = files.length > 5 ? [`and ${files.length - 5} more`] : [];
  const list = [...files.slice(0, 5).map((line) => line.slice(3)), ...others].join(', ');
  return [
    `spec/ and docs/ have changes that are not committed: ${list}. Commit or undo them first.`,
  ];
}

/**
 * Records the table of the newest release again, after its description was corrected.
 *
 * @throws Error if the version is not the one that the specification states.
 */
export async function recordTable({ siteDir, version }: FreezeOptions): Promise<string[]> {
  const standard = standardOf(siteDir);
  if (version !== standard.version) {
    throw new Error(
      `The version of the specification is ${standard.version}, so the table of ${version} can't be generated from it.`,
    );
  }
  const options = { siteDir, groups: standard.groups };
  return [await writeTable(siteDir, version, await currentTable(options))];
}

async function writeTable(siteDir: string, version: string, table: StandardTable): Promise<string> {
  const file = `${tablesFolder}/${version}.json`;
  await mkdir(path.join(siteDir, tablesFolder), { recursive: true });
  await writeWhole(path.join(siteDir, file), tableText(table));
  return file;
}
