/**
 * Runs readers' queries on the index of the site's content: `npm run ts -- bench/search/run.ts [--misses]`.
 *
 * Prints how often a target is the first hit and among the first five, for the queries that the ranking is
 * developed with (queries.json) and for those that were frozen before it was run (unseen.json), and the size of the files.
 * `--misses` prints the missed queries of queries.json only: those of unseen.json stay unseen.
 */

import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { makeSearchFiles } from '@seca/search/index/search-files';
import { createEngine } from '@seca/search/query/engine';
import { runCommand } from '../../scripts/run-command';
import { loadSite } from '../../site/compile/load-site';
import { readerWords } from '../../site/search/records/aliases';
import { mergeRecords } from '../../site/search/records/merge-records';
import { seca } from '../../site/site';
import { median, quantile } from '../tools';
import { type BenchQuery, measure, readQueries, readUnseenQueries } from './queries';

const root = path.resolve(import.meta.dirname, '../..');

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { misses: { type: 'boolean' } } });
  const site = await loadSite(seca.capabilities, { root, base: '/' });
  const records = mergeRecords(await site.records());
  const files = makeSearchFiles(records, { highlightResult: true, maxHits: 24 }, readerWords);
  const { searchDoc, lunrIndex } = files;
  const engine = createEngine(JSON.parse(searchDoc.content), JSON.parse(lunrIndex.content));
  const times: number[] = [];
  const search = (query: string) => {
    const start = performance.now();
    const { groups } = engine.search(query);
    times.push(performance.now() - start);
    return groups.flatMap(({ hits }) => hits.map(({ url }) => url ?? '/'));
  };
  const [queries, unseen] = await Promise.all([readQueries(), readUnseenQueries()]);

  console.log(`| ${'queries'.padEnd(24)} |   n | s@1  | s@5  | MRR  |\n|---|---:|---:|---:|---:|`);
  const report = (name: string, list: readonly BenchQuery[]) => {
    const { count, first, five, mrr } = measure(list, search);
    const cells = [first, five, mrr].map((value) => value.toFixed(2)).join(' | ');
    console.log(`| ${name.padEnd(24)} | ${String(count).padStart(3)} | ${cells} |`);
  };
  report('unseen', unseen);
  report('all of queries.json', queries);
  for (const kind of new Set(queries.map((it) => it.kind))) {
    report(
      kind,
      queries.filter((it) => it.kind === kind),
    );
  }
  const bytes = [searchDoc, lunrIndex].map(({ content }) => brotliCompressSync(content).length);
  console.log(`\n${records.length} records, ${bytes.join(' + ')} bytes with Brotli`);
  console.log(
    `query: median ${median(times).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`,
  );
  if (!values.misses) return;
  for (const { query, isTarget } of queries) {
    const urls = search(query);
    const rank = urls.findIndex(isTarget) + 1;
    if (rank !== 1) console.log(`\n${query}\n  found at ${rank || 'none'}, first is ${urls[0]}`);
  }
}

runCommand(main);
