import path from 'node:path';
import { serveSite } from '../../scripts/serve/serve-site';
import { builtTestSites, siteURL, testHost } from './sites';

/**
 * Playwright's global set-up: serves the builds in one process, and reports a missing build before any test fails because of it. The
 * configuration itself must load without a build, since the check for unused code reads it.
 */
export default async function serveBuilds(): Promise<() => Promise<void>> {
  siteURL('main');
  const sites = await Promise.all(
    builtTestSites.map(({ dir, base, port }) =>
      serveSite({
        dir: path.resolve(import.meta.dirname, '../..', dir),
        base,
        port,
        host: testHost,
      }),
    ),
  );
  return async () => {
    await Promise.all(sites.map((site) => site.close()));
  };
}
