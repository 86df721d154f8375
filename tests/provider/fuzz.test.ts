import { expect, test } from 'vitest';
import { fuzz } from './fuzz';

test('two seconds of unusual requests cause no 5xx response, and lose no acknowledged write', async () => {
  const { requests, statuses, failures, lost, acknowledged } = await fuzz(2000, 1);
  expect(failures).toEqual([]);
  expect(lost).toEqual([]);
  expect(requests).toBeGreaterThan(50);
  expect(acknowledged).toBeGreaterThan(10);
  // The HTTP parser does not reject all requests.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([400, 404, 405]));
});
