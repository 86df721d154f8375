/** The number below which a share of the values is, from 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
