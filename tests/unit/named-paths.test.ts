import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const listed = [
  'ls-files',
  '--cached',
  '--others',
  '--exclude-standard',
  '*.ts',
  '*.tsx',
  '*.mjs',
  '*.css',
  '*.md',
  '*.yaml',
];
const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).trim().split('\n');

/** Names of files and folders of the repository, except names with a placeholder and what is built. */
const named =
  /(?<![\w./@{-])(?:bench|docs-dev|hosting|packages|scripts|site|spec|tests)\/[\w./-]*\w(?![\w/]*[*{<])/g;

/** Paths in comments and Markdown that do not exist, as `file: path`. */
function missingPaths(file: string, text: string): string[] {
  const words = file.endsWith('.md')
    ? [text]
    : (text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*/gm) ?? []);
  return words
    .flatMap((part) => part.match(named) ?? [])
    .filter(
      (name) =>
        !/[A-Z]{4}|^spec\/releases|\/dist$/.test(name) && !existsSync(path.join(root, name)),
    )
    .map((name) => `${file}: ${name}`);
}

test('a path that does not exist is found in a comment and in a document', () => {
  expect(missingPaths('a.ts', "// See site/gone.ts.\nconst a = 'site/none.ts';")).toEqual([
    'a.ts: site/gone.ts',
  ]);
  expect(missingPaths('a.md', 'In `site/gone/`, not site/config.ts.')).toEqual(['a.md: site/gone']);
});

test('comments and documents name only paths that exist', () => {
  const own = files.filter(
    (file) =>
      existsSync(path.join(root, file)) && !/fixtures|baseline|CHANGELOG|\.yaml$/.test(file),
  );
  expect(
    own.flatMap((file) => missingPaths(file, readFileSync(path.join(root, file), 'utf8'))),
  ).toEqual([]);
});

test.each(files.filter((file) => /^site\/.*README\.md$/.test(file)))(
  'every file that %s names without its folder exists',
  (readme) => {
    const text = readFileSync(path.join(root, readme), 'utf8');
    const missing = [...text.matchAll(/`(?:\.\.?\/)*([\w./-]+\.(?:tsx?|css|yaml))`/g)]
      .map(([, name]) => `/${name}`)
      .filter((name) => !files.some((file) => `/${file}`.endsWith(name)));
    expect(missing).toEqual([]);
  },
);
