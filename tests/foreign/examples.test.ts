/** The reference renders foreign documents completely, and reports problems of invalid ones. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BadDocuments, loadDocuments } from '@seca/openapi/command/load-documents';
import { beforeAll, describe, expect, test } from 'vitest';
import { compiledReference } from '../support/compiled-reference';
import { expectComplete } from './complete';
import { examplesFolder, invalidFiles, largeFiles, validFiles } from './documents';

beforeAll(async () => {
  await compiledReference();
});

test('the package contains the expected number of documents', () => {
  expect([validFiles.length, invalidFiles.length, largeFiles.length]).toEqual([66, 15, 3]);
});

// The timeout only ends a test that hangs. tests/rare/foreign.test.ts renders the large documents.
describe('a valid document is rendered completely', { timeout: 120_000 }, () => {
  test.each(validFiles.filter((file) => !largeFiles.includes(file)))('%s', expectComplete);
});

describe('an invalid document is rejected with positions', () => {
  test.each(invalidFiles)('%s', async (file) => {
    const error = await loadDocuments(examplesFolder, [file]).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(BadDocuments);
    const { problems, message } = error as BadDocuments;
    const lines = readFileSync(path.join(examplesFolder, file), 'utf8').split('\n');
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems) {
      expect(problem.file).toBe(file);
      expect(lines[problem.line - 1]?.length).toBeGreaterThanOrEqual(problem.column);
      expect(problem.message).toMatch(/\.$/);
      expect(problem.hint).toBeTruthy();
      expect(message).toContain(`${file}:${problem.line}:${problem.column} `);
    }
  });
});
