import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The builds that the browser tests use, each served by our own server.
 *
 * Ports count up from TEST_PORT, so that two checkouts can run tests at the same
 * time. A fixture that has not been built is omitted: its tests then fail when
 * they get its URL, with an error that states what to build.
 */
export interface TestSite {
  name: string;
  /** Folder of the build, relative to the root of the repository. */
  dir: string;
  /** Base path under which the server serves the folder. */
  base: string;
  port: number;
  url: string;
}

const root = path.resolve(import.meta.dirname, '../..');
export const testHost = '127.0.0.1';
const firstPort = Number(process.env.TEST_PORT ?? 4173);

/** The order determines the ports: append, never insert. */
const sites: readonly Pick<TestSite, 'name' | 'dir' | 'base'>[] = [
  { name: 'main', dir: 'build', base: '/' },
  { name: 'fixture', dir: '.build/fixture', base: '/' },
  { name: 'fixture-light-dark', dir: '.build/fixture-light-dark', base: '/spec/' },
  { name: 'fixture-no-switch', dir: '.build/fixture-no-switch', base: '/' },
  { name: 'fixture-wrong-base', dir: '.build/fixture-wrong-base', base: '/' },
  // The whole site, as `npm run build -- --base /spec/` builds it, for `npm run test:all`.
  { name: 'base', dir: '.build/base', base: '/spec/' },
];

export const testSites: readonly TestSite[] = sites.map((site, index) => {
  const port = firstPort + index;
  return { ...site, port, url: `http://${testHost}:${port}${site.base}` };
});

export const builtTestSites = testSites.filter(({ dir }) => existsSync(path.join(root, dir)));

function findSite(name: string): TestSite {
  const site = testSites.find((candidate) => candidate.name === name);
  if (!site) throw new Error(`No test site is called "${name}": see tests/support/sites.ts`);
  return site;
}

/** URL at which a build is served, whether or not it exists. Throws if the name is unknown. */
export function siteAddress(name: string): string {
  return findSite(name).url;
}

/** URL of a build. Throws if the name is unknown or the build is missing. */
export function siteURL(name: string): string {
  const site = findSite(name);
  if (!builtTestSites.includes(site)) {
    throw new Error(`The test site "${name}" is not built: ${site.dir} does not exist`);
  }
  return site.url;
}
