/** Times of consecutive stages, for the summary of a build. */
export function startClock() {
  const started = performance.now();
  let last = started;
  const laps: [name: string, seconds: number][] = [];
  return {
    /** Ends the stage that began with the last call, and sets the name of the stage. */
    lap(name: string): void {
      const now = performance.now();
      laps.push([name, (now - last) / 1000]);
      last = now;
    },
    /** `4.2 s: print editions 3.1, headers 0.9`: the total, and stages of at least a tenth of a second. */
    summary(): string {
      const parts = laps
        .filter(([, seconds]) => seconds >= 0.1)
        .map(([name, seconds]) => `${name} ${seconds.toFixed(1)}`);
      const whole = `${((performance.now() - started) / 1000).toFixed(1)} s`;
      return parts.length > 0 ? `${whole}: ${parts.join(', ')}` : whole;
    },
  };
}
