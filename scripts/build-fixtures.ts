/**
 * Builds the sites that the browser tests need besides the site itself, and leaves those alone
 * whose inputs have not changed: the fixture site once per variant, and `base`, which is the
 * whole site for a path below the root of its host.
 *
 *   tsx scripts/build-fixtures.ts [--force] [variant …]
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type FixtureVariant, fixtureVariants } from '../tests/fixtures/site/variants';
import { testSites } from '../tests/support/sites';
import { finalise, policyStages } from './finalise';
import { startOnIntent } from './finalise/start';

const root = path.resolve(__dirname, '..');
const siteDir = path.join(root, 'tests/fixtures/site');
const stampName = '.inputs';

/** Everything that a fixture is built from. */
const inputs = [
  'hosting',
  'plugins/announcement-bar',
  'scripts/finalise',
  'tests/fixtures/site',
  'src/client',
  'src/components',
  'src/css',
  'src/start',
  'src/theme',
  'scripts/finalise',
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

async function build(variant: FixtureVariant, digest: string, force: boolean): Promise<void> {
  const { outDir, baseUrl } = fixtureVariants[variant];
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
  // The fixtures start like the real site, and are tested under its policy.
  const dir = path.join(siteDir, outDir);
  const siteUrl = 'https://fixture.example';
  await finalise({ dir, siteUrl, baseUrl, redirects: [], reference: [], report: () => {} }, [
    startOnIntent,
    ...policyStages,
  ]);
  writeFileSync(stamp, digest);
}

/** Name of the build on the command line; a variant of the fixture is called `base` too. */
const baseSite = 'site-base';

/** The site as a host has it that publishes it below a path. */
function buildBaseSite(force: boolean): void {
  const site = testSites.find(({ name }) => name === 'base');
  if (!site) throw new Error(`tests/support/sites.ts has no site "base"`);
  console.log(`site ${baseSite}: building if an input changed`);
  const options = ['--draft', '--strict', '--base', site.base, '--out-dir', site.dir];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/build.ts', ...options, ...(force ? [] : ['--if-changed'])],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The site "${baseSite}" did not build\n${stdout}${stderr}`);
}

async function main(args: string[]): Promise<void> {
  const names = args.filter((arg) => !arg.startsWith('--'));
  const unknown = names.filter((name) => name !== baseSite && !(name in fixtureVariants));
  if (unknown.length > 0) throw new Error(`No such fixture: ${unknown.join(', ')}`);
  const chosen = names.length > 0 ? names : [...Object.keys(fixtureVariants), baseSite];
  const digest = inputsDigest();
  const force = args.includes('--force');
  for (const name of chosen) {
    if (name === baseSite) buildBaseSite(force);
    else await build(name as FixtureVariant, digest, force);
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
