/** The languages of the samples in the built pages, and the places that CONTRIBUTING.md names for a new language. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sampleLanguages } from '../../site/hooks/sample-languages';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('every language of the samples can be remembered, and has rules that show its tab and its sample', () => {
  const page = read('build/docs/api/Foundation/Compute-v1/create-or-update-instance.html');
  const tabs = [...page.matchAll(/role="tab"[^>]* data-language="([^"]+)"/g)].map(([, id]) => id);
  expect(tabs.slice(1)).toEqual(sampleLanguages);
  const styles = read('site/reference/Samples/style.module.css');
  for (const language of tabs) {
    for (const part of ['panel', 'tab']) {
      expect(styles).toContain(`.${part}[data-language="${language}"]`);
    }
  }
});
