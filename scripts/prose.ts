/** `npm run prose`: spelling and style of the guides, the pictures and the specification's descriptions. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { formatProblem, type GuideProblem } from '../lib/markdown/problem';
import { checkGuide, longestSentence } from '../lib/prose/check-guide';
import { checkYaml } from '../lib/prose/check-yaml';
import { makeLanguage } from '../lib/prose/language';
import { readGuideSources } from '../render/content/guides/load-guides';
import { readPictureFiles } from '../render/content/guides/load-pictures';

const siteDir = path.resolve(__dirname, '..');
const vocabularyFile = 'docs-dev/vocabulary.txt';
/** Keys of the specification whose texts readers see; causes of errors stand below their status. */
const specificationKeys = new Set([
  'description',
  'summary',
  'x-seca-preconditions',
  ...['400', '401', '403', '404', '409', '412', '422', '500'],
]);

function readLanguage() {
  const folder = path.dirname(createRequire(__filename).resolve('dictionary-en-gb'));
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const vocabulary = readFileSync(path.join(siteDir, vocabularyFile), 'utf8');
  return makeLanguage({ aff: read('index.aff'), dic: read('index.dic') }, vocabulary);
}

function specificationFiles(): string[] {
  return readdirSync(path.join(siteDir, 'spec'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => `spec/${name.split(path.sep).join('/')}`)
    .sort();
}

async function main(): Promise<number> {
  const language = readLanguage();
  const guides = await readGuideSources(siteDir);
  const pictures = await readPictureFiles(siteDir);
  const specifications = specificationFiles();
  const problems: GuideProblem[] = [
    ...guides.flatMap((guide) => checkGuide(guide, language)),
    ...pictures.flatMap(({ file, text }) =>
      checkYaml(file, text, new Set(['title', 'words']), {
        language,
        longestSentence,
        presentTense: true,
      }),
    ),
    ...specifications.flatMap((file) =>
      checkYaml(file, readFileSync(path.join(siteDir, file), 'utf8'), specificationKeys, {
        language,
      }),
    ),
  ];
  if (problems.length > 0) console.error(`${problems.map(formatProblem).join('\n\n')}\n`);
  const count = problems.length === 1 ? '1 problem' : `${problems.length || 'no'} problems`;
  console.log(
    `Read ${guides.length} guides, ${pictures.length} pictures and ${specifications.length} files of the specification: ${count}.`,
  );
  return problems.length > 0 ? 1 : 0;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
