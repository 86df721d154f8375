import { afterEach, expect, test, vi } from 'vitest';
import { runWithoutOptions } from './run-command';

afterEach(() => {
  process.exitCode = 0;
  vi.restoreAllMocks();
});

test('a command without options rejects an argument, and does not run', async () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const run = vi.fn();
  for (const argument of ['--bogus', 'bogus']) {
    await runWithoutOptions(run, [argument]);
    expect(write).toHaveBeenLastCalledWith(expect.stringContaining(argument));
    expect(process.exitCode).toBe(1);
  }
  expect(run).not.toHaveBeenCalled();
  await runWithoutOptions(run, []);
  expect(run).toHaveBeenCalledOnce();
});
