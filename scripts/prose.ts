/** `npm run prose [-- PATH…]`: checks the spelling and wording of all texts for readers and contributors. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { formatProblem, type GuideProblem } from '../site/guides/problem';
import { type Area, areas, searchTerms } from './prose/areas';
import { checkCode } from './prose/check-code';
import { checkGuide, checkMarkdown, longestSentence } from './prose/check-markdown';
import type { ProseRules } from './prose/check-prose';
import { checkYaml } from './prose/check-yaml';
import { type Language, makeLanguage } from './prose/language';

const siteDir = path.resolve(import.meta.dirname, '..');
const vocabularyFile = 'docs-dev/vocabulary.txt';
const pictureKeys = new Set(['title', 'words']);
const sidebarKeys = new Set(['label']);
/** Keys of the specification whose texts are published; the causes of an error are below its status code. */
const specificationKeys = new Set([
  'description',
  'summary',
  'text',
  'x-seca-enum',
  'x-seca-preconditions',
  // Keys of spec/history.
  'action',
  'doubts',
  'limits',
  'meaning',
  'evidence',
  'note',
  'title',
  ...['400', '401', '403', '404', '409', '412', '422', '500'],
]);

function readLanguage(): Language {
  const folder = path.dirname(createRequire(import.meta.url).resolve('dictionary-en-gb'));
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const vocabulary = readFileSync(path.join(siteDir, vocabularyFile), 'utf8');
  return makeLanguage({ aff: read('index.aff'), dic: read('index.dic') }, vocabulary);
}

/** Files of an area, sorted. Tests are left out, because they quote incorrect wording. */
function filesOf({ path: place, endings }: Area): string[] {
  const whole = path.join(siteDir, place);
  if (!endings) return [place];
  if (!existsSync(whole)) return [];
  return readdirSync(whole, { recursive: true, encoding: 'utf8' })
    .filter((name) => endings.some((ending) => name.endsWith(ending)))
    .filter((name) => !/\.test\.tsx?$|\.d\.ts$/.test(name))
    .map((name) => `${place}/${name.split(path.sep).join('/')}`)
    .filter((name) => !searchTerms.includes(name))
    .sort();
}

const isWithin = (file: string) => (place: string) =>
  file === place || file.startsWith(`${place}/`);

/** Pages have typographic apostrophes, terminals and files straight ones; modules of the site have texts for both. */
function apostropheOf(file: string, read: Area['read']): ProseRules['apostrophe'] {
  if (read !== 'code') return read === 'markdown' ? "'" : '’';
  if (file.endsWith('.tsx')) return '’';
  return file.startsWith('site/') ? undefined : "'";
}

function check(file: string, read: Area['read'], language: Language): GuideProblem[] {
  const text = readFileSync(path.join(siteDir, file), 'utf8');
  const style: ProseRules = {
    language,
    longestSentence,
    presentTense: true,
    wording: true,
    apostrophe: apostropheOf(file, read),
  };
  switch (read) {
    case 'guide':
      return checkGuide({ file, text }, style);
    case 'picture':
      return checkYaml(file, text, pictureKeys, style);
    case 'sidebar':
      return checkYaml(file, text, sidebarKeys, style);
    case 'specification':
      return checkYaml(file, text, specificationKeys, style);
    case 'markdown':
      return checkMarkdown(file, text, style);
    case 'code':
      return checkCode(file, text, style);
  }
}

/** Checks all files or, if paths are given, only the files below them. */
function main(places: readonly string[]): number {
  const language = readLanguage();
  let read = 0;
  const problems = areas.flatMap((area) =>
    filesOf(area).flatMap((file) => {
      if (places.length > 0 && !places.some(isWithin(file))) return [];
      read++;
      return check(file, area.read, language);
    }),
  );
  if (problems.length > 0) console.error(`${problems.map(formatProblem).join('\n\n')}\n`);
  const count = problems.length === 1 ? '1 problem' : `${problems.length || 'no'} problems`;
  console.log(
    `Read ${read} files: ${count}. Not read: ${searchTerms.length} lists of search terms.`,
  );
  if (read === 0)
    console.error(
      'No checked file matches these paths. scripts/prose/areas.ts lists the files that are checked.',
    );
  return problems.length > 0 || read === 0 ? 1 : 0;
}

process.exitCode = main(process.argv.slice(2).map((place) => place.replace(/\/$/, '')));
