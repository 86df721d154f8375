import { expect, test } from 'vitest';
import { faultsOfFiles, htmlFiles } from '../support/html';

test('the markup of every file is valid', { timeout: 600_000 }, async () => {
  expect(await faultsOfFiles(htmlFiles)).toEqual([]);
});
