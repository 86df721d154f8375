import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What `src/theme/originals.json` keeps of a file that we override or replace:
 * where it is and a short hash of each of its lines. No copy of it, but enough
 * to say which lines an upgrade brought.
 */
export interface Original {
  package: string;
  version: string;
  file: string;
  lines: string[];
}

/** Override (its path in the repository) → the original that it replaces. */
export type Originals = Record<string, Original>;

export const root = path.resolve(__dirname, '../..');
export const originalsFile = path.join(root, 'src/theme/originals.json');

const themePackages: readonly [name: string, folder: string][] = [
  ['@docusaurus/theme-classic', 'lib/theme'],
  ['@docusaurus/core', 'lib/client/theme-fallback'],
];

/** What is replaced by an alias in the bundler or by a client module, not by a theme component. */
const replacedElsewhere: Record<string, [packageName: string, file: string]> = {
  'plugins/code/index.ts': ['@docusaurus/theme-classic', 'lib/prism-include-languages.js'],
  'src/client/navigation-progress.ts': ['@docusaurus/theme-classic', 'lib/nprogress.js'],
  'src/components/page/Body/create-page.tsx': [
    '@docusaurus/core',
    'lib/client/exports/ComponentCreator.js',
  ],
  'src/components/page/Body/index.tsx': [
    '@docusaurus/theme-classic',
    'lib/theme/DocItem/Content/index.js',
  ],
  'src/components/shell/direct-navigation.ts': [
    '@docusaurus/core',
    'lib/client/PendingNavigation.js',
  ],
  'src/components/shell/use-window-size.ts': [
    '@docusaurus/theme-common',
    'lib/hooks/useWindowSize.js',
  ],
};

/** Direct dependencies lie at the top; some do not export the description of their package. */
function packageDir(name: string): string {
  return path.join(root, 'node_modules', name);
}

/** Every theme component of ours, by its path. */
export function themeOverrides(): string[] {
  const themeDir = path.join(root, 'src/theme');
  return readdirSync(themeDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .map((file) => `src/theme/${file.replaceAll(path.sep, '/')}`)
    .sort();
}

function locate(override: string): [packageName: string, file: string] | undefined {
  const elsewhere = replacedElsewhere[override];
  if (elsewhere) return elsewhere;
  const component = override.replace(/^src\/theme\//, '').replace(/(\/index)?\.tsx?$/, '');
  for (const [name, folder] of themePackages) {
    for (const file of [`${folder}/${component}/index.js`, `${folder}/${component}.js`]) {
      if (existsSync(path.join(packageDir(name), file))) return [name, file];
    }
  }
  return undefined;
}

function hashLine(line: string): string {
  return createHash('sha256').update(line.trim()).digest('hex').slice(0, 10);
}

/** Lines of the installed file; those of a comment only and empty ones say nothing. */
export function significantLines(text: string): string[] {
  return text.split('\n').filter((line) => !/^\s*(\*|\/\*\*?|\/\/|$)/.test(line));
}

export function installedLines({ package: name, file }: Original): string[] {
  return significantLines(readFileSync(path.join(packageDir(name), file), 'utf8'));
}

function installedVersion(name: string): string {
  const manifest = readFileSync(path.join(packageDir(name), 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

/** The originals as they are installed now. An override of our own making has none. */
export function installedOriginals(): Originals {
  const originals: Originals = {};
  for (const override of [...themeOverrides(), ...Object.keys(replacedElsewhere)].sort()) {
    const place = locate(override);
    if (!place || !existsSync(path.join(root, override))) continue;
    const [name, file] = place;
    const original = { package: name, version: installedVersion(name), file, lines: [] };
    originals[override] = { ...original, lines: installedLines(original).map(hashLine) };
  }
  return originals;
}

export function recordedOriginals(): Originals {
  return JSON.parse(readFileSync(originalsFile, 'utf8')) as Originals;
}

/**
 * What an upgrade changed in an original: the lines that are new, how many are
 * gone, and the command that shows the whole difference. Undefined where the
 * file is as recorded.
 */
export function differenceOf(
  override: string,
  recorded: Original,
  installed: Original,
  lines: string[] = installedLines(installed),
): string | undefined {
  if (recorded.lines.join() === installed.lines.join()) return undefined;
  const known = new Set(recorded.lines);
  const now = new Set(installed.lines);
  const added = lines.filter((line) => !known.has(hashLine(line)));
  const gone = recorded.lines.filter((hash) => !now.has(hash)).length;
  return [
    `${recorded.package}/${recorded.file}, which ${override} replaces, has changed:`,
    ...added.map((line) => `  + ${line.trim()}`),
    `  ${gone} line(s) are gone${added.length === 0 && gone === 0 ? ', the order is another' : ''}`,
    `See the whole difference:  npm diff --diff=${recorded.package}@${recorded.version} --diff=${installed.package}@${installed.version} ${installed.file}`,
    'Bring the override up to date, then record it:  npx tsx scripts/record-theme-originals.ts',
  ].join('\n');
}
