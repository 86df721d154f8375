import { expect, test } from 'vitest';
import { fuzz } from '../provider/fuzz';

test('a minute of unusual requests causes no 5xx response, and loses no acknowledged write', async () => {
  for (const seed of [1, 2, 3, 4]) {
    const { failures, lost } = await fuzz(15_000, seed);
    expect(failures).toEqual([]);
    expect(lost).toEqual([]);
  }
});
