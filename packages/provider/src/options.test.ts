import { expect, test } from 'vitest';
import { help, parseOptions, usualOptions } from './options';

test('listens only on the loopback interface by default', () => {
  expect(usualOptions()).toMatchObject({ host: '127.0.0.1', port: 8080, speed: 10 });
});

test('parses all options', () => {
  const args = '--host ::1 --speed instant --latency 50 --seed-file f --trust-proxy';
  expect(parseOptions(args.split(' '))).toEqual({
    ...usualOptions(),
    host: '::1',
    speed: Number.POSITIVE_INFINITY,
    latency: { least: 50, most: 50 },
    seedFile: 'f',
    trustProxy: true,
  });
  expect(parseOptions(['--help'])).toBe('help');
  expect(help).toContain('\n  --trust-proxy   take the public URL from the headers');
});

test.each([
  [['--prt', '1'], 'Unknown option --prt. Did you mean --port?'],
  [['--trust-proxy=no'], '--trust-proxy takes no value.'],
  [['--xyzzy'], 'Unknown option --xyzzy.'],
  [['here'], 'Unexpected argument here.'],
  [['--port'], '--port needs a value.'],
  [['--port', '80.5'], '--port must be a whole number from 0 to 65535, not 80.5.'],
  [['--fail', '20'], '--fail must be a number from 0 to 1, not 20.'],
  [['--latency', '9-1'], '--latency must be milliseconds such as 50 or 50-200'],
  [['--faults', '[{"stat":1}]'], 'faults[0].stat is unknown; known members: operation, status'],
  [['--faults', '[{"status":299}]'], 'faults[0].status must be the status of an error'],
  [['--time', '2025-01-15T09:00:00'], '--time must be a time such as'],
  [['--public-url', 'ftp://a'], '--public-url must be a URL such as'],
  [['--public-url', 'http://a/?b'], '--public-url must be a URL such as'],
  [['--speed', 'fast'], '--speed must be a number from 0.001 to 1000000, not fast.'],
])('%j: %s', (args, message) => {
  expect(() => parseOptions(args)).toThrow(message);
});
