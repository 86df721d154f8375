/** Median and range, rounded: `312 (290 to 377)`. */
export function summary(times: readonly number[]): string {
  const sorted = times.map(Math.round).sort((a, b) => a - b);
  return `${sorted[Math.floor(sorted.length / 2)]} (${sorted[0]} to ${sorted.at(-1)})`;
}
