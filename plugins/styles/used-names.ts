import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readProperties, type UsedNames } from './trim-infima';

/** Class names that components put together from parts (`alert--${type}`). */
const assembled = ['secondary', 'success', 'info', 'warning', 'danger'].map(
  (type) => `alert--${type}`,
);

/**
 * Theme folders that this site cannot reach: it has no blog, no tag pages and no
 * generated indexes, and its tabs, code blocks and pages are its own.
 */
const unreachable =
  /^(Blog|CodeBlock|Doc(Card|CategoryGeneratedIndexPage|Tag)|Tab(s|Item)$|Tag$|TagsList|MDXPage$)/;

/** Reads every source that may render: the theme, the client of Docusaurus, and ours. */
export function collectUsedNames(siteDir: string): UsedNames {
  const theme = packageDir('@docusaurus/theme-classic', siteDir);
  const folders = [
    path.join(theme, 'lib/theme'),
    path.join(theme, 'lib/nprogress.css'),
    path.join(theme, '../theme-common/lib'),
    path.join(packageDir('@docusaurus/core', siteDir), 'lib/client'),
    path.join(siteDir, 'src'),
    path.join(siteDir, 'docusaurus.config.ts'),
  ];
  const mappingFile = path.join(siteDir, 'src/css/infima.css');
  const words = new Set(assembled);
  const properties = new Set<string>();
  const files = folders.flatMap(sources);
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const name of readProperties(text)) properties.add(name);
    // What our mapping sets is no reason to keep it; what others set or name is.
    if (file !== mappingFile) {
      for (const [name] of text.matchAll(/--ifm-[\w-]+/g)) properties.add(name);
    }
    if (!file.endsWith('.css')) for (const word of wordsInStrings(text)) words.add(word);
  }
  const mapping = readFileSync(mappingFile, 'utf8');
  const mapped = new Map(
    [...mapping.matchAll(/(--ifm-[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  return { words, properties, mapped, files };
}

/** The style sheet under the theme, as its package brings it. */
export function readInfima(siteDir: string): string {
  const folder = packageDir('infima', packageDir('@docusaurus/theme-classic', siteDir));
  return readFileSync(path.join(folder, 'dist/css/default/default.css'), 'utf8');
}

function packageDir(name: string, from: string): string {
  return path.dirname(require.resolve(`${name}/package.json`, { paths: [from] }));
}

/** Words between quotes: comments and code name things that are no classes. */
function wordsInStrings(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const strings = code.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? [];
  return strings.flatMap((string) => string.split(/[^\w-]+/));
}

function sources(entry: string): string[] {
  if (path.extname(entry)) return [entry];
  return readdirSync(entry, { withFileTypes: true })
    .filter(({ name }) => !unreachable.test(name))
    .flatMap((child) => {
      const file = path.join(entry, child.name);
      if (child.isDirectory()) return sources(file);
      return /(?<!\.test|\.d)\.(jsx?|tsx?|css)$/.test(child.name) ? [file] : [];
    });
}
