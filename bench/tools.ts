import { type RunningSite, serveSite } from '../scripts/serve/serve-site';

/** The number below which a share of the values is, from 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Median and range, rounded: `312 (290 to 377)`. */
export function summary(times: readonly number[]): string {
  const [middle, least, most] = [0.5, 0, 1].map((share) => Math.round(quantile(times, share)));
  return `${middle} (${least} to ${most})`;
}

/** Serves a built site on a free port, as `npm start` does. */
export function serveBuild(dir: string): Promise<RunningSite> {
  return serveSite({ dir, base: '/', host: '127.0.0.1', port: 0 });
}
