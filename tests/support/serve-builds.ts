import path from 'node:path';
import { serveSite } from '../../scripts/serve/serve-site';
import requireBuild from './require-build';
import { builtTestSites, testHost } from './sites';

const root = path.resolve(import.meta.dirname, '../..');

/** Playwright's global set-up: serves all builds in one process. The returned function ends it. */
export default async function serveBuilds(): Promise<() => Promise<unknown>> {
  requireBuild();
  const sites = await Promise.all(
    builtTestSites.map(({ dir, base, port }) =>
      serveSite({ dir: path.join(root, dir), base, port, host: testHost }),
    ),
  );
  return () => Promise.all(sites.map((site) => site.close()));
}
