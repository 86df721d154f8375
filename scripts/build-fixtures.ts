/**
 * Builds the fixture sites of the browser tests, once per variant, and leaves
 * those alone whose inputs have not changed.
 *
 *   tsx scripts/build-fixtures.ts [--force] [variant …]
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type FixtureVariant, fixtureVariants } from '../tests/fixtures/site/variants';

const root = path.resolve(__dirname, '..');
const siteDir = path.join(root, 'tests/fixtures/site');
const stampName = '.inputs';

/** Everything that a fixture is built from. */
const inputs = [
  'tests/fixtures/site',
  'src/client',
  'src/components',
  'src/css',
  'src/theme',
  'identity.ts',
  'package-lock.json',
];

function filesIn(entry: string): string[] {
  const absolute = path.join(root, entry);
  if (!existsSync(absolute)) return [];
  const within = readdirSync(path.dirname(absolute), { withFileTypes: true }).find(
    ({ name }) => name === path.basename(absolute),
  );
  if (!within?.isDirectory()) return [entry];
  return readdirSync(absolute, { withFileTypes: true })
    .filter(({ name }) => !/^(build(-.*)?|\.docusaurus|node_modules)$/.test(name))
    .flatMap(({ name }) => filesIn(path.join(entry, name)))
    .sort();
}

/** A digest of the inputs' names and bytes: the same inputs give the same digest. */
function inputsDigest(): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesIn)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function isCurrent(stamp: string, digest: string): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;
}

function build(variant: FixtureVariant, digest: string, force: boolean): void {
  const { outDir } = fixtureVariants[variant];
  const stamp = path.join(siteDir, outDir, stampName);
  if (!force && isCurrent(stamp, digest)) {
    console.log(`fixture ${variant}: unchanged`);
    return;
  }
  console.log(`fixture ${variant}: building`);
  rmSync(stamp, { force: true });
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'),
      'build',
      siteDir,
      '--out-dir',
      outDir,
    ],
    {
      cwd: siteDir,
      encoding: 'utf8',
      env: {
        ...process.env,
        FIXTURE_VARIANT: variant,
        NODE_ENV: 'production',
        // The cache does not see that an override was added or taken away.
        DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
      },
    },
  );
  if (status !== 0) throw new Error(`The fixture "${variant}" did not build\n${stdout}${stderr}`);
  writeFileSync(stamp, digest);
}

function main(args: string[]): void {
  const names = args.filter((arg) => !arg.startsWith('--'));
  const unknown = names.filter((name) => !(name in fixtureVariants));
  if (unknown.length > 0) throw new Error(`No such fixture: ${unknown.join(', ')}`);
  const chosen = names.length > 0 ? names : Object.keys(fixtureVariants);
  const digest = inputsDigest();
  for (const name of chosen) build(name as FixtureVariant, digest, args.includes('--force'));
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
