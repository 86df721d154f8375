/** newman, Postman's command-line tool, runs the published collection against the provider. */
import path from 'node:path';
import { tokenFor } from '@seca/provider/engine/index';
import { expect, test } from 'vitest';
import { importTool } from '../../scripts/setup/import-tool';
import { planCollections } from '../../site/downloads/collections/plan';
import { postmanCollection } from '../../site/downloads/collections/postman';
import { loadReferencePages } from '../../site/reference/load/load-pages';
import { serve } from '../provider/serve';

interface Summary {
  run: {
    failures: readonly { source?: { name?: string }; error: { message: string } }[];
    stats: { assertions: { total: number }; requests: { total: number } };
  };
}

/** The part of newman that this test uses. */
interface Newman {
  default: {
    run: (
      options: { collection: unknown; envVar: readonly { key: string; value: string }[] },
      done: (error: Error | null, summary: Summary) => void,
    ) => void;
  };
}

test('newman runs all requests of all services', async () => {
  const { default: newman } = await importTool<Newman>('newman', '6.2.2');
  const pages = await loadReferencePages(path.resolve(import.meta.dirname, '../..'));
  const [whole] = planCollections(pages, 'SECA');
  if (!whole) throw new Error('There is no collection.');
  const requests = whole.folders.flatMap((folder) => folder.requests);
  const server = await serve({ speed: 1000 });
  try {
    const variables = {
      baseUrl: server.origin,
      token: tokenFor({ subject: 'owner@example.com' }),
      pollInterval: '20',
    };
    const { run } = await new Promise<Summary>((resolve, reject) => {
      newman.run(
        {
          collection: JSON.parse(postmanCollection(whole)),
          envVar: Object.entries(variables).map(([key, value]) => ({ key, value })),
        },
        (error, summary) => (error ? reject(error) : resolve(summary)),
      );
    });
    const failures = run.failures.map(({ source, error }) => `${source?.name}: ${error.message}`);
    expect(failures).toEqual([]);
    expect(run.stats.requests.total).toBeGreaterThanOrEqual(requests.length);
    expect(run.stats.assertions.total).toBeGreaterThan(requests.length);
    expect(server.exchanges.filter(({ status }) => status >= 400 && status !== 404)).toEqual([]);
    const puts = server.exchanges.filter(({ method }) => method === 'PUT');
    expect(new Set(puts.map(({ target }) => target)).size, 'resources').toBe(puts.length);
    const nics = puts.flatMap(({ target }) => target.split('/nics/')[1] ?? []);
    expect(nics.toSorted()).toEqual(['n1', 'n2', 'nat', 'nlb']);
  } finally {
    await server.close();
  }
});
