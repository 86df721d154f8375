/**
 * How often the first hit of the search is correct, and how large the search files are:
 * `npm run ts -- bench/search/run.ts [--open] [--misses] [--growth]`.
 *
 * The rank of a query is the position of the first hit that is one of its targets. A third of the queries are
 * set aside: they were written before the ranking was changed for them, are not looked at while it is being
 * changed, and have separate figures; `--open` leaves them out while the ranking is being changed. The run
 * fails if no record is a target of a query.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { makeSearchFiles } from '@seca/search/build/search-files';
import { createEngine } from '@seca/search/query/index';
import { runCommand } from '../../scripts/run-command';
import { loadChangelog } from '../../site/changelog/changelog';
import { loadGuides } from '../../site/guides/load/load-guides';
import { loadReferencePages } from '../../site/reference/load/load-pages';
import { makeRecords } from '../../site/search/records';
import { withCopies } from '../reference/copies';
import { median, quantile } from '../tools';
import { figuresOf, matcher, rankOf, readQueries, row, tableHead } from './queries';

const root = path.resolve(import.meta.dirname, '../..');
const options = { highlightResult: true, maxHits: 24 };

/** The search of records: the bytes of its two files with Brotli, and its results with their time. */
function openSearch(records: Parameters<typeof makeSearchFiles>[0]) {
  const { searchDoc, lunrIndex } = makeSearchFiles(records, options);
  const engine = createEngine(JSON.parse(searchDoc.content), JSON.parse(lunrIndex.content));
  return {
    bytes: [searchDoc, lunrIndex].map(({ content }) => brotliCompressSync(content).length),
    search: (query: string) => {
      const start = performance.now();
      const results = engine.search(query);
      return { ...results, milliseconds: performance.now() - start };
    },
  };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      open: { type: 'boolean', default: false },
      misses: { type: 'boolean' },
      growth: { type: 'boolean' },
    },
  });
  const { open } = values;
  const queries = (await readQueries()).filter(({ setAside }) => !(open && setAside));
  const [pages, guides] = await Promise.all([loadReferencePages(root), loadGuides(root)]);
  const records = makeRecords(pages, guides, (await loadChangelog(root, pages)).pages);
  const { bytes, search } = openSearch(records);

  const addresses = records.map(({ doc }) => doc.url ?? '/');
  const missing = queries.filter(
    ({ targets }) => !targets.some((target) => addresses.some(matcher(target))),
  );
  if (missing.length > 0) {
    throw new Error(
      `These queries have no record as a target: ${missing.map(({ query }) => query).join(' | ')}`,
    );
  }

  const outcomes = queries.map((entry) => {
    const { groups, milliseconds } = search(entry.query);
    const urls = groups.flatMap(({ hits }) => hits.map(({ url }) => url ?? '/'));
    return { ...entry, urls, rank: rankOf(urls, entry.targets), first: urls[0], milliseconds };
  });

  const [usual, p95] = timesOf(outcomes.map(({ milliseconds }) => milliseconds));
  console.log(`${records.length} records, ${bytes.join(' + ')} bytes with Brotli`);
  console.log(`query: median ${usual} ms, p95 ${p95} ms\n`);
  console.log(tableHead);
  const report = (name: string, wanted: (entry: (typeof outcomes)[number]) => boolean) => {
    const ranks = outcomes.filter(wanted).map(({ rank }) => rank);
    if (ranks.length > 0) console.log(row(name, figuresOf(ranks)));
  };
  report('all', () => true);
  report('tuned for', ({ setAside }) => !setAside);
  report('set aside', ({ setAside }) => setAside === true);
  const rounds: [string, (round: number) => boolean][] = [
    ['rounds 1 to 4', (round) => round <= 4],
    ...[3, 4, 5, 6, 7, 8, 9, 10].map((wanted): [string, (round: number) => boolean] => [
      `round ${wanted}`,
      (round) => round === wanted,
    ]),
  ];
  for (const [name, isIn] of rounds) {
    report(`${name}, tuned for`, ({ round = 1, setAside }) => isIn(round) && !setAside);
    report(`${name}, set aside`, ({ round = 1, setAside }) => isIn(round) && setAside === true);
  }
  for (const kind of new Set(outcomes.map(({ kind }) => kind))) {
    report(kind, (outcome) => outcome.kind === kind);
    report(`${kind}, set aside`, (outcome) => outcome.kind === kind && outcome.setAside === true);
  }
  console.log(
    `\n${queries.filter(({ added }) => added).length} queries had a target added later, with a reason`,
  );

  if (values.misses) {
    for (const { query, rank, first, setAside } of outcomes) {
      if (rank === 1 || setAside) continue;
      console.log(`\n${query}\n  found at ${rank || 'none'}, first is ${first}`);
    }
  }
  if (values.growth) await growth(guides);
}

/** Prints the sizes of the search files for multiples of the specifications, with the same guides. */
async function growth(guides: Awaited<ReturnType<typeof loadGuides>>): Promise<void> {
  console.log('\n| specifications | records | documents B | index B | median ms | p95 ms |');
  console.log('|---|---:|---:|---:|---:|---:|');
  const queries = await readQueries();
  for (const factor of [1, 4, 10]) {
    const records = await withCopies(factor, async (siteDir, groups) =>
      makeRecords(await loadReferencePages(siteDir, groups), guides),
    );
    const { bytes, search } = openSearch(records);
    const times = queries.map(({ query }) => search(query).milliseconds);
    console.log(`| ×${factor} | ${[records.length, ...bytes, ...timesOf(times)].join(' | ')} |`);
  }
}

function timesOf(milliseconds: readonly number[]): [median: string, p95: string] {
  return [median(milliseconds).toFixed(1), quantile(milliseconds, 0.95).toFixed(1)];
}

runCommand(main);
