import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sampleLanguages } from '../../site/core/sample-languages';
import { buildDir, builtFile } from '../support/sitemap';

test('every language of the samples can be chosen, and has rules that show its name and its sample', () => {
  const page = builtFile('docs/api/Foundation/Compute-v1/create-or-update-instance.html');
  const [, select = ''] = /<select[^>]* data-language-choice(.*?)<\/select>/.exec(page) ?? [];
  const choices = [...select.matchAll(/<option value="([^"]+)"/g)].map(([, id]) => id);
  const ids = sampleLanguages.map(({ id }) => id);
  expect(choices).toEqual(ids);
  const styles = readdirSync(path.join(buildDir, 'assets'))
    .filter((file) => /^operationpage-.*\.css$/.test(file))
    .map((file) => builtFile(`assets/${file}`));
  for (const language of ids) {
    const rules = new RegExp(
      `data-sample="?${language}"?\\][^,{]*data-language="?${language}"?\\]`,
      'g',
    );
    expect(styles.join('').match(rules)).toHaveLength(2);
  }
});
