/**
 * Runs readers' queries on the index of the site's content: `npm run ts -- bench/search/run.ts [--misses]`.
 *
 * Prints how often a target is the first hit, among the first five, and the right section, for the queries that were
 * frozen before the ranking was run on them (frozen.json) and for those that it is developed with (tuning.json,
 * queries.json), and the size of the files. `--misses` prints missed queries, but none of frozen.json.
 */

import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { makeSearchFiles } from '@seca/search/index/search-files';
import { createEngine } from '@seca/search/query/engine';
import { groupBy } from 'es-toolkit/array/groupBy';
import { mapValues } from 'es-toolkit/object/mapValues';
import { runCommand } from '../../scripts/run-command';
import { loadSite } from '../../site/compile/load-site';
import { readerWords } from '../../site/search/records/aliases';
import { mergeRecords } from '../../site/search/records/merge-records';
import { seca } from '../../site/site';
import { median, quantile } from '../tools';
import { type BenchQuery, measure, readQueries, readQueriesOf } from './queries';

const root = path.resolve(import.meta.dirname, '../..');

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { misses: { type: 'boolean' } } });
  const site = await loadSite(seca.capabilities, { root, base: '/' });
  const records = mergeRecords(await site.records());
  const files = makeSearchFiles(records, { highlightResult: true, maxHits: 24 }, readerWords);
  const { searchDoc, index } = files;
  const engine = createEngine(JSON.parse(searchDoc.content), index.content);
  const times: number[] = [];
  const search = (query: string) => {
    const start = performance.now();
    const { groups } = engine.search(query);
    times.push(performance.now() - start);
    return groups.flatMap(({ hits }) => hits.map(({ url }) => url ?? '/'));
  };
  const [queries, tuning, frozen] = await Promise.all([
    readQueries(),
    readQueriesOf('tuning'),
    readQueriesOf('frozen'),
  ]);

  const lists: [name: string, list: readonly BenchQuery[]][] = [
    ['queries.json', queries],
    ['tuning.json', tuning],
    ['frozen.json', frozen],
    ...Object.entries(groupBy(frozen, ({ kind }) => kind)),
  ];
  console.table(
    Object.fromEntries(
      lists.map(([name, list]) => [
        name,
        mapValues(measure(list, search), (value) => Number(value.toFixed(2))),
      ]),
    ),
  );
  const bytes = [searchDoc, index].map(({ content }) => brotliCompressSync(content).length);
  console.log(`\n${records.length} records, ${bytes.join(' + ')} bytes with Brotli`);
  console.log(
    `query: median ${median(times).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`,
  );
  if (!values.misses) return;
  for (const { query, isTarget } of [...queries, ...tuning]) {
    const urls = search(query);
    const rank = urls.findIndex(isTarget) + 1;
    if (rank !== 1) console.log(`\n${query}\n  found at ${rank || 'none'}, first is ${urls[0]}`);
  }
}

runCommand(main);
