import { runCommand } from './run-command';

/**
 * Builds the sites that the browser tests need in addition to the site itself: each variant of the fixture
 * site. Sites whose inputs have not changed are skipped. `base` is a second build of the whole site, for a path
 * below the root of its host, with an older version of it. It is built only if it is named.
 *
 *   npm run ts -- scripts/build-fixtures.ts [--force] [NAME …]    names as in tests/support/sites.ts
 */
process.env.NODE_ENV ??= 'production';

import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeFolder } from '@seca/openapi/command/replace-folder';
import { keysOf } from '@seca/openapi/load/records';
import { headersFile } from '../hosting/headers';
import { buildSite } from '../site/compile/build-site';
import { bundleSite } from '../site/compile/bundle/bundle-site';
import { checkLinks, type PageLinks } from '../site/compile/check-links';
import { headersJson } from '../site/compile/outputs';
import { renderPages, siteOf } from '../site/compile/render-pages';
import type { Bundle } from '../site/core/bundle';
import { type MadeFile, MadeFiles, readFiles } from '../site/core/files';
import { hashFolders, isUpToDate, recordBuild } from '../site/core/input-hash';
import { olderFolder } from '../site/core/older-versions';
import { seca } from '../site/site';
import { fixtureSite, loadFixture } from '../tests/fixtures/site/site';
import { type FixtureVariant, fixtureVariants } from '../tests/fixtures/site/variants';
import { testSites } from '../tests/support/sites';

const root = path.resolve(import.meta.dirname, '..');
const fixture = 'tests/fixtures/site';
/** Everything that the fixture site is built from. */
const inputs = ['hosting', 'packages', 'site', fixture, 'identity.ts', 'package-lock.json'];

/** Name in tests/support/sites.ts → variant. */
const variants = new Map(
  keysOf(fixtureVariants).map((variant) => [
    variant === 'base' ? 'fixture' : `fixture-${variant}`,
    variant,
  ]),
);

/** Makes all files of one variant, in all of its locales. */
async function makeFixture(
  variant: FixtureVariant,
  bundle: Bundle,
  files: MadeFiles,
): Promise<void> {
  const { base, locales } = fixtureVariants[variant];
  const definition = fixtureSite(variant);
  const { config } = definition;
  const shared: MadeFile[] = [
    ...readFiles(path.join(root, fixture, definition.staticFolder)),
    ...bundle.files,
    [headersFile, headersJson(bundle.assets.inlineScript)],
  ];
  const folderOf = (locale: string) => (locale === config.defaultLocale ? '' : `${locale}/`);
  const localeBases = Object.fromEntries(locales.map((name) => [name, base + folderOf(name)]));
  const otherPaths = new Set(shared.map(([name]) => `/${name}`));
  for (const locale of locales) {
    const ownBase = localeBases[locale] ?? base;
    const content = await loadFixture(path.join(root, fixture));
    const standardVersion = '1.0';
    const options = {
      base: ownBase,
      locale,
      localeBases,
      policyInPages: false,
      standardVersion,
    };
    const site = siteOf(config, content, bundle, options);
    const links: PageLinks[] = [];
    // Each locale has a separate copy of the shared files, because each is published below a separate path.
    await files.add(shared.map(([name, data]) => [folderOf(locale) + name, data]));
    for await (const [name, html] of renderPages(content.pages, site, bundle, links)) {
      await files.add([[folderOf(locale) + name, html]]);
    }
    const otherBases = Object.values(localeBases).filter((other) => other !== ownBase);
    const broken = checkLinks(links, { base: ownBase, otherPaths, otherBases });
    const errors = broken.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  }
}

async function buildFixtures(names: readonly string[], force: boolean): Promise<void> {
  const hash = hashFolders(root, inputs);
  let bundle: Bundle | undefined;
  for (const name of names) {
    const variant = variants.get(name);
    if (!variant) continue;
    const { dir } = siteNamed(name);
    const outDir = path.join(root, dir);
    if (!force && isUpToDate(root, outDir, hash)) {
      console.log(`${name}: unchanged`);
      continue;
    }
    // The scripts and style sheets of all variants are the same.
    bundle ??= await bundleSite(fixtureSite(variant), `${fixture}/entry.hooks.ts`);
    const made = bundle;
    await makeFolder(path.join(root, '.build', `making-${name}`), outDir, (folder) =>
      makeFixture(variant, made, new MadeFiles(folder)),
    );
    await recordBuild(root, outDir, hash);
    console.log(`${name}: built`);
  }
}

/** Sources of a site other than program code. */
const sources = [
  'docs',
  'spec',
  'static',
  'site/frame/css',
  'package-lock.json',
  'permanent-paths.json',
];

/** Builds the site for a host that publishes it below a path. Its older version is 1.6, with another introduction. */
async function buildBelowPath(force: boolean): Promise<void> {
  const { dir, base } = siteNamed('base');
  const report = (line: string) => console.log(`base: ${line}`);
  const hash = hashFolders(root, ['']);
  const outDir = path.join(root, dir);
  if (!force && isUpToDate(root, outDir, hash)) return report('unchanged');
  const copy = path.join(root, '.build/base-sources');
  await rm(copy, { recursive: true, force: true });
  for (const source of sources)
    await cp(path.join(root, source), path.join(copy, source), { recursive: true });
  const options = { strict: true, draft: true, policy: 'headers', ifChanged: false } as const;
  const introduction = path.join(copy, 'docs/content/intro.mdx');
  const text = await readFile(introduction, 'utf8');
  await writeFile(introduction, `${text}\nThis was version 1.6.\n`);
  const older = { outDir: olderFolder(copy, '1.6'), base: `${base}docs/1.6/` };
  await buildSite(seca, copy, { ...options, ...older }, report);
  await writeFile(introduction, text);
  await buildSite(seca, copy, { ...options, outDir, base }, report);
  await recordBuild(root, outDir, hash);
}

function siteNamed(name: string): (typeof testSites)[number] {
  const site = testSites.find((site) => site.name === name);
  if (!site) throw new Error(`tests/support/sites.ts has no site "${name}".`);
  return site;
}

async function main(): Promise<void> {
  const { values, positionals: names } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  const allNames = [...variants.keys(), 'base'];
  const unknown = names.filter((name) => !allNames.includes(name));
  if (unknown.length > 0) {
    throw new Error(`No such site: ${unknown.join(', ')}. Sites: ${allNames.join(', ')}.`);
  }
  const chosen = names.length > 0 ? names : [...variants.keys()];
  await buildFixtures(chosen, values.force);
  if (chosen.includes('base')) await buildBelowPath(values.force);
}

runCommand(main);
