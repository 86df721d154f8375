import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sampleLanguages } from '@seca/openapi/samples/languages';
import { expect, test } from 'vitest';

const build = path.resolve(import.meta.dirname, '../../build');
const read = (file: string) => readFileSync(path.join(build, file), 'utf8');

test('every language of the samples has a tab, and rules that show its tab and its sample', () => {
  const page = read('docs/api/Foundation/Compute-v1/create-or-update-instance.html');
  const tabs = [...page.matchAll(/role="tab"[^>]* data-language="([^"]+)"/g)].map(([, id]) => id);
  const ids = sampleLanguages.map(({ id }) => id);
  expect(tabs).toEqual(ids);
  const styles = readdirSync(path.join(build, 'assets'))
    .filter((file) => /^reference-.*\.css$/.test(file))
    .map((file) => read(`assets/${file}`));
  for (const language of ids) {
    const rules = new RegExp(
      `data-sample="?${language}"?\\][^,{]*data-language="?${language}"?\\]`,
      'g',
    );
    expect(styles.join('').match(rules)).toHaveLength(2);
  }
});
