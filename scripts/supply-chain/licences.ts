import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type LockedPackages, packageName } from '../../site/compile/files/lock-file';

/**
 * SPDX identifiers of accepted licences. All are permissive, except MPL-2.0, which requires the source of
 * changed files only, and two for data (CC-BY-4.0: browsers' support tables).
 */
const allowed: ReadonlySet<string> = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0'],
  'OFL-1.1',
  ...['MPL-2.0', 'PSF-2.0', 'Python-2.0', 'Unlicense', 'Zlib'],
  ...['CC0-1.0', 'CC-BY-4.0'],
]);

/**
 * Whether the allowed licences satisfy an SPDX expression (annex D of the SPDX specification 2.3). Parentheses are
 * ignored, and OR takes precedence over AND: an unusual expression can be rejected although it is satisfied, but none is
 * accepted that is not.
 */
export function isAllowed(expression: string): boolean {
  return expression
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((licence) => allowed.has(licence)));
}

/** Licence in a package's own file; old packages write an object or a list of objects. */
function statedLicence(root: string, folder: string): string | undefined {
  const file = path.join(root, folder, 'package.json');
  if (!existsSync(file)) return undefined;
  type Licence = { type?: string };
  const { license, licenses }: { license?: string | Licence; licenses?: Licence[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  if (typeof license === 'string') return license;
  return license?.type ?? licenses?.map(({ type = '' }) => type).join(' OR ');
}

/** Packages under other terms that are accepted nevertheless, with the reason. */
const exceptions: ReadonlySet<string> = new Set([
  // Its terms are like those of BSD and require that changes are marked; it checks our prose and is not published.
  'dictionary-en-gb',
]);

/** A message for every package whose licence is not allowed, with a solution. */
export function findLicenceProblems(root: string, packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(([folder, entry]) => {
    if (folder === '') return [];
    const name = packageName(folder);
    if (exceptions.has(name)) return [];
    const installed = existsSync(path.join(root, folder));
    // A package for other systems is checked on the systems where it is installed.
    if (!entry.license && entry.optional && !installed) return [];
    const licence = entry.license ?? statedLicence(root, folder);
    if (licence && isAllowed(licence)) return [];
    return [
      `${name} ${entry.version}: its licence is ${licence ?? 'not stated'}, which is not on the list of ` +
        'scripts/supply-chain/licences.ts. Use another package, or add the licence after you have read it.',
    ];
  });
}
