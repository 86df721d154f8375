/** `npm run prose [-- PATH…]`: checks the spelling and wording of all texts for readers and contributors. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { formatProblems } from '@seca/openapi/load/problem';
import { type Area, areas } from './prose/areas';
import { checkProse } from './prose/check-prose';
import { type Language, makeLanguage } from './prose/language';

const siteDir = path.resolve(import.meta.dirname, '..');

function readLanguage(): Language {
  const folder = path.dirname(createRequire(import.meta.url).resolve('dictionary-en-gb'));
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const vocabulary = readFileSync(path.join(siteDir, 'docs-dev/vocabulary.txt'), 'utf8');
  return makeLanguage({ aff: read('index.aff'), dic: read('index.dic') }, vocabulary);
}

/** Files of an area, sorted. Tests are left out, because they quote incorrect wording. */
function filesOf({ path: area, endings }: Area): string[] {
  const whole = path.join(siteDir, area);
  if (!endings) return [area];
  if (!existsSync(whole)) return [];
  return readdirSync(whole, { recursive: true, encoding: 'utf8' })
    .filter((name) => endings.some((ending) => name.endsWith(ending)))
    .filter((name) => !/\.test\.tsx?$|\.d\.ts$/.test(name))
    .map((name) => `${area}/${name.split(path.sep).join('/')}`)
    .sort();
}

const isWithin = (file: string) => (folder: string) =>
  file === folder || file.startsWith(`${folder}/`);

/** Checks all files or, if paths are given, only the files below them. */
function main(places: readonly string[]): number {
  const language = readLanguage();
  let read = 0;
  const problems = areas.flatMap((area) =>
    filesOf(area).flatMap((file) => {
      if (places.length > 0 && !places.some(isWithin(file))) return [];
      read++;
      const text = readFileSync(path.join(siteDir, file), 'utf8');
      const problems = checkProse(area.read(text, file), text, { ...area, language });
      return problems.map((problem) => ({ file, ...problem }));
    }),
  );
  if (problems.length > 0) console.error(`${formatProblems(problems)}\n`);
  const count = problems.length === 1 ? '1 problem' : `${problems.length || 'no'} problems`;
  console.log(`Read ${read} files: ${count}.`);
  if (read === 0)
    console.error(
      'No checked file matches these paths. scripts/prose/areas.ts lists the files that are checked.',
    );
  return problems.length > 0 || read === 0 ? 1 : 0;
}

process.exitCode = main(process.argv.slice(2).map((name) => name.replace(/\/$/, '')));
