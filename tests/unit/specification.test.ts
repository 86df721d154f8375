import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Lines in each of the nine sections, counted as described in docs-dev/specification.md. */
const linesOfSections = [8, 61, 8, 17, 4, 1, 7, 10, 16];

interface Row {
  line: string;
  implementedIn: string;
  proofs: { file: string; title: string }[];
}

const rows: Row[] = [...read('docs-dev/specification.md').matchAll(/^\| (\d\.\d+) +\|.*$/gm)].map(
  ([text, line = '']) => ({
    line,
    implementedIn: text.split('|')[3] ?? '',
    proofs: [...text.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({
      file,
      title,
    })),
  }),
);

/** Titles of the tests in a file, as written. */
function titles(file: string): string[] {
  const calls = read(file).matchAll(/\b(?:test|it)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])(.*?)\1/gs);
  return [...calls].map(([, , title = '']) => title);
}

const claims = ['tests', 'site', 'packages', 'scripts']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, file.replaceAll(path.sep, '/')),
    ),
  )
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.includes('node_modules'))
  .filter((file) => !file.endsWith('specification.test.ts'))
  .flatMap((file) =>
    titles(file).flatMap((title) =>
      [...title.matchAll(/§(\d\.\d+)/g)].map(([, line = '']) => ({ file, title, line })),
    ),
  );

/** Lines that still lack a page of a later issue, or a test. The list may only get shorter. */
const open: string[] = [
  // A limit of a router's pattern cache: paths are files, and there are no patterns.
  '9.5',
];

describe('the table of the specification', () => {
  it('has a row for each line, in order', () => {
    const expected = linesOfSections.flatMap((count, section) =>
      Array.from({ length: count }, (_, index) => `${section + 1}.${index + 1}`),
    );
    expect(rows.map(({ line }) => line)).toEqual(expected);
  });

  it('refers to files that exist', () => {
    const places = rows.flatMap(({ line, implementedIn }) =>
      [...implementedIn.matchAll(/`([\w-]+\/[\w./-]+)`/g)].map(([, file = '']) => ({ line, file })),
    );
    expect(places.filter(({ file }) => !existsSync(path.join(root, file)))).toEqual([]);
    expect(places.length).toBeGreaterThan(80);
  });

  it('refers to tests that exist', () => {
    const missing = rows.flatMap(({ line, proofs }) =>
      proofs
        .filter(
          ({ file, title }) =>
            !existsSync(path.join(root, file)) ||
            !titles(file).some((written) => written.includes(title)),
        )
        .map(({ file, title }) => `${line}: ${file} “${title}”`),
    );
    expect(missing).toEqual([]);
  });

  it('has tests for every line except the open ones', () => {
    expect(rows.filter(({ proofs }) => proofs.length === 0).map(({ line }) => line)).toEqual(open);
  });

  it('lists each test that claims a line in the row of that line', () => {
    const unlisted = claims.filter(({ file, title, line }) => {
      const row = rows.find((candidate) => candidate.line === line);
      return !row?.proofs.some((proof) => proof.file === file && title.includes(proof.title));
    });
    expect(unlisted).toEqual([]);
    expect(claims.length).toBeGreaterThan(50);
  });
});
