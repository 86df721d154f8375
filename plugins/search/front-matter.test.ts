import { expect, test } from 'vitest';
import { withoutSearchWords } from './front-matter';

test('a page does not get the words for the search', async () => {
  const frontMatter = { title: 'A', search_words: ['b'], search_sections: { c: ['d'] } };
  const given = async () => ({ frontMatter, content: 'Text' });
  const params = { filePath: 'a.mdx', fileContent: '', defaultParseFrontMatter: given };
  expect(await withoutSearchWords(given)(params)).toEqual({
    frontMatter: { title: 'A' },
    content: 'Text',
  });
});
