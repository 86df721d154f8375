import { describe, expect, it } from 'vitest';
import type { Rule } from './lint/rule';
import { lintSpecs } from './lint-specs';
import { formatProblems } from './load/problem';
import { specsFolder } from './testing/documents';

/** A rule that each document violates. */
const own: Rule = {
  id: 'own',
  check: ({ document }, report) => report(document.root, 'It has a title.', 'Remove it.'),
};

const group = (specPath: string) => ({
  specPath,
  outputDir: 'docs/api/Test/Test-v1',
  label: 'Test',
});

describe('linting', () => {
  it('returns counts, and problems of OpenAPI, the model and the project rules, with frames', async () => {
    const { problems, counts } = await lintSpecs({
      siteDir: specsFolder,
      rules: [own],
      groups: { 'test.box.v1': group('operation.yaml') },
    });
    expect(counts).toEqual({ services: 1, operations: 3, schemas: 1, fields: 9, examples: 2 });
    const rules = new Set(problems.map(({ rule }) => rule));
    for (const rule of ['own', 'no-server-example.com', 'info-license'])
      expect(rules).toContain(rule);
    expect(problems.every(({ frame, hint }) => frame && hint)).toBe(true);
    expect(formatProblems(problems)).toMatch(/\d+ problems in 1 file$/);
  });

  it('reports the problems of all files that cannot be loaded', async () => {
    const { problems } = await lintSpecs({
      siteDir: specsFolder,
      rules: [own],
      groups: {
        a: group('broken/syntax.yaml'),
        b: group('broken/list.yaml'),
        c: group('none.yaml'),
      },
    });
    expect(problems.map(({ file, rule }) => `${file} ${rule}`)).toEqual([
      'broken/list.yaml openapi-document',
      'broken/syntax.yaml yaml-syntax',
      'broken/syntax.yaml yaml-syntax',
      'none.yaml file-readable',
    ]);
  });
});
