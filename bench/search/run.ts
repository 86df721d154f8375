/**
 * How often the search leads to the right place first: `npx tsx bench/search/run.ts [--misses]`.
 *
 * A query counts as found at the place of the first hit that is one of its
 * targets. 30 % of the queries are set aside: they were written before the
 * ranking was changed for them, are not looked at while it is, and their
 * figures are reported apart. A target that no record has ends the run.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { makeSearchFiles } from '../../lib/search/build/search-files';
import { createEngine } from '../../lib/search/query';
import { makeRecords } from '../../lib/search/records';
import { loadGuides } from '../../plugins/guides/load-guides';
import { loadReferencePages } from '../../plugins/reference/load-pages';

interface BenchQuery {
  kind: string;
  query: string;
  /** Paths with their anchors, any of which is right; `*` stands for any characters. */
  targets: string[];
  /** Not looked at while the ranking is changed. */
  setAside?: true;
}

interface Outcome extends BenchQuery {
  /** 1-based; 0: not found. */
  rank: number;
  first: string | undefined;
  milliseconds: number;
}

const root = path.resolve(__dirname, '../..');

async function main(): Promise<void> {
  const queries = JSON.parse(
    await readFile(path.join(__dirname, 'queries.json'), 'utf8'),
  ) as BenchQuery[];
  const [pages, guides] = await Promise.all([loadReferencePages(root), loadGuides(root)]);
  const records = makeRecords(pages, guides);
  const files = makeSearchFiles(records, { highlightResult: true, maxHits: 24 });
  const bytes = Object.values(files).map(({ content }) => brotliCompressSync(content).length);
  const engine = createEngine(
    JSON.parse(files.searchDoc.content),
    JSON.parse(files.lunrIndex.content),
  );

  const addresses = records.map(({ doc }) => doc.url ?? '/');
  const missing = queries.flatMap(({ query, targets }) =>
    targets.some((target) => addresses.some(matcher(target))) ? [] : [query],
  );
  if (missing.length > 0) throw new Error(`No record is a target of: ${missing.join(' | ')}`);

  const outcomes = queries.map((entry): Outcome => {
    const start = performance.now();
    const { groups } = engine.search(entry.query);
    const milliseconds = performance.now() - start;
    const urls = groups.flatMap(({ hits }) => hits.map(({ url }) => url ?? '/'));
    const at = urls.findIndex((url) => entry.targets.some((target) => matcher(target)(url)));
    return { ...entry, rank: at + 1, first: urls[0], milliseconds };
  });

  const sorted = outcomes.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  console.log(`${records.length} records, ${bytes[0]} + ${bytes[1]} bytes with Brotli`);
  console.log(`query: median ${quantile(sorted, 0.5)} ms, p95 ${quantile(sorted, 0.95)} ms\n`);
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))];
  report('all', outcomes);
  report(
    'set aside',
    outcomes.filter(({ setAside }) => setAside),
  );
  for (const kind of kinds)
    report(
      kind,
      outcomes.filter((outcome) => outcome.kind === kind),
    );

  if (process.argv.includes('--misses')) {
    for (const { query, rank, first } of outcomes.filter(
      ({ rank, setAside }) => rank !== 1 && !setAside,
    )) {
      console.log(`\n${query}\n  found at ${rank || 'none'}, first is ${first}`);
    }
  }
}

function matcher(target: string): (url: string) => boolean {
  const parts = target.split('*').map((part) => part.replace(/[.?+^$()[\]{}|\\]/g, '\\$&'));
  const pattern = new RegExp(`^${parts.join('.*')}$`);
  return (url) => pattern.test(url);
}

function report(name: string, outcomes: readonly Outcome[]): void {
  const share = (limit: number) =>
    outcomes.filter(({ rank }) => rank > 0 && rank <= limit).length / outcomes.length;
  const mrr =
    outcomes.reduce((sum, { rank }) => sum + (rank > 0 ? 1 / rank : 0), 0) / outcomes.length;
  console.log(
    `${name.padEnd(12)} ${String(outcomes.length).padStart(4)}  success@1 ${share(1).toFixed(2)}  success@5 ${share(5).toFixed(2)}  MRR ${mrr.toFixed(2)}`,
  );
}

function quantile(sorted: readonly number[], at: number): string {
  return (sorted[Math.floor((sorted.length - 1) * at)] ?? 0).toFixed(1);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
