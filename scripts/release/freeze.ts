import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkHistory, statesBefore } from '../../lib/history/check-history';
import { currentTable, loadHistory, tablesFolder, tableText } from '../../lib/history/load-history';
import { formatProblems } from '../../lib/openapi';
import type { LoadSpecsOptions } from '../../lib/openapi/load-specs';
import { frozenVersion, versionsFolder } from '../../versions';

export interface FreezeOptions extends Pick<LoadSpecsOptions, 'siteDir' | 'groups'> {
  /** The release, `1.8`. */
  version: string;
  /** Version of the standard that the specification files state. */
  stated: string;
}

/** What of `spec/` belongs to all versions together. */
const shared = new Set(['history', 'releases']);

/**
 * Freezes a release: copies the specification and the guides to `versions/{version}`, records its table for
 * the history, and lists it in `versions.json`. Nothing changes unless all of it can be done.
 *
 * @returns paths of what was written, relative to the site's folder
 * @throws Error that lists what stands in the way, each with the way out.
 */
export async function freezeRelease(options: FreezeOptions): Promise<string[]> {
  const { siteDir, version, stated } = options;
  const frozen = await frozenNames(siteDir);
  const { specFolder, contentFolder } = frozenVersion(version);
  const folder = path.join(siteDir, versionsFolder, version);
  const { history, problems } = await loadHistory(options);
  const release = history.releases.find((one) => one.version === version);
  const mistakes = [
    ...(/^\d+(?:\.\d+){1,2}$/.test(version)
      ? []
      : [`${version} is not a version. Write it as 1.8.`]),
    ...(stated === version
      ? []
      : [
          `The specification states ${stated}. Set standardVersion in identity.ts to ${version} first.`,
        ]),
    ...(frozen.includes(version) || existsSync(folder)
      ? [`${version} is frozen already, and a frozen version does not change.`]
      : []),
    ...(release
      ? []
      : [`The history has no release ${version}. Write spec/history/${version}.yaml.`]),
    ...(release?.announced
      ? [
          `The release ${version} is announced only. Remove \`announced\` from spec/history/${version}.yaml.`,
        ]
      : []),
    ...(problems.length > 0 ? [formatProblems(problems)] : []),
  ];
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  const table = await currentTable(options);
  const differing = checkHistory({ history, table });
  if (differing.length > 0) throw new Error(formatProblems(differing));

  const draft = path.join(siteDir, versionsFolder, `.${version}`);
  await rm(draft, { recursive: true, force: true });
  await cp(path.join(siteDir, 'spec'), path.join(draft, 'spec'), {
    recursive: true,
    filter: (source) => !shared.has(path.relative(path.join(siteDir, 'spec'), source)),
  });
  await cp(path.join(siteDir, 'docs/content'), path.join(draft, 'content'), { recursive: true });
  await rename(draft, folder);
  const recorded = await writeTable(siteDir, version, tableText(table));
  const list = `${JSON.stringify([version, ...frozen], null, 2)}\n`;
  await writeFile(path.join(siteDir, 'versions.json'), list);
  return [specFolder, contentFolder, recorded, 'versions.json'];
}

/**
 * Records the table of the newest release again, after its description was corrected.
 *
 * @throws Error where the version is not the one that the specification states.
 */
export async function recordTable(options: FreezeOptions): Promise<string[]> {
  const { siteDir, version, stated } = options;
  if (version !== stated) {
    throw new Error(
      `The specification states ${stated}: the table of ${version} can't be made from it.`,
    );
  }
  const { history } = await loadHistory(options);
  const next = history.releases.findIndex((one) => one.version === version) + 1;
  const table = await currentTable(options);
  // Without what the specification has adopted of an announced release.
  const state = statesBefore(history, table).find(
    (one) => one.version === history.releases[next]?.version,
  );
  return [await writeTable(siteDir, version, tableText(state?.table ?? table))];
}

async function writeTable(siteDir: string, version: string, text: string): Promise<string> {
  const file = `${tablesFolder}/${version}.json`;
  await mkdir(path.join(siteDir, tablesFolder), { recursive: true });
  await writeFile(path.join(siteDir, file), text);
  return file;
}

async function frozenNames(siteDir: string): Promise<string[]> {
  const file = path.join(siteDir, 'versions.json');
  if (!existsSync(file)) return [];
  return JSON.parse(await readFile(file, 'utf8')) as string[];
}
