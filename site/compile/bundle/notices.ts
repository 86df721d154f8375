import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Licence } from '../../core/bundle';

/** Where the site publishes the notices of everything that browsers load. */
export const licencesFile = 'licences.txt';

/**
 * The licence of a package that is copied as files, such as a typeface, and so is not in the list of the bundler.
 *
 * @param folder of the package
 * @throws Error if the package has no licence
 */
export function licenceOf(folder: string): Licence {
  const { name, version, license } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (file === undefined) {
    throw new Error(`The package ${name} contains no licence file.`);
  }
  const text = readFileSync(path.join(folder, file), 'utf8').trim();
  return { name, version, identifier: license, text };
}

/** What is known of packages that are published without a file with their licence. */
const withoutFile: Readonly<Record<string, string>> = {
  '@redocly/openapi-core':
    'By the contributors of https://github.com/Redocly/redocly-cli. The terms of the MIT licence are ' +
    'the same as those of react.',
};

/**
 * The notices that the licences of packages require in every copy of their code.
 *
 * @param of what contains the packages, such as `The scripts of this site`
 * @throws Error if a package has no text of its licence
 */
export function noticesOf(of: string, licences: readonly Licence[]): string {
  const notices = new Map<string, string>();
  for (const { name, version, identifier, text = withoutFile[name] } of licences) {
    if (name.startsWith('@seca/')) continue;
    const title = `${name} ${version} (${identifier})`;
    if (!text) throw new Error(`${title} contains no licence file, which its notice needs.`);
    notices.set(title, `${title}\n${'='.repeat(title.length)}\n\n${text.replaceAll('\r', '')}\n`);
  }
  const sorted = [...notices].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, notice]) => notice);
  return `${of} contain the following packages.\n\n${sorted.join('\n\n')}`;
}
