/**
 * Random numbers from 0 to 1, the same sequence for the same seed (mulberry32). Good enough for names
 * and faults; never a source of secrets.
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A seed that follows from a text (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash;
}

/** Random hexadecimal digits. */
export function randomHex(random: () => number, digits: number): string {
  let text = '';
  while (text.length < digits) text += Math.floor(random() * 16).toString(16);
  return text;
}
