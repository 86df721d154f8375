import { expect, test } from 'vitest';
import { parseOptions } from './options';

test('without options, only this computer reaches it', () => {
  expect(parseOptions([])).toEqual({
    host: '127.0.0.1',
    port: 8080,
    speed: 10,
    seed: 1,
    failRate: 0,
    latency: 0,
  });
});

test('takes all options', () => {
  const args = '--host ::1 --port 0 --state s --speed instant --seed 7 --fail 0.25 --latency 50';
  expect(parseOptions(args.split(' '))).toEqual({
    host: '::1',
    port: 0,
    state: 's',
    speed: Number.POSITIVE_INFINITY,
    seed: 7,
    failRate: 0.25,
    latency: 50,
  });
  expect(parseOptions(['--help'])).toBe('help');
});

test.each([
  [['--prt', '1'], 'Unknown option --prt. Did you mean --port?'],
  [['--xyzzy'], 'Unknown option --xyzzy.'],
  [['here'], 'Unexpected argument here.'],
  [['--port'], '--port needs a value.'],
  [['--port', '80.5'], '--port is 80.5; it takes a whole number from 0 to 65535.'],
  [['--fail', '20'], '--fail is 20; it takes a number from 0 to 1.'],
  [['--speed', 'fast'], '--speed is fast; it takes a number from 0.001 to 1000000.'],
])('%j: %s', (args, message) => {
  expect(() => parseOptions(args)).toThrow(message);
});
