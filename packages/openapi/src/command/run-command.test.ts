import { expect, test } from 'vitest';
import { parseReferenceOptions } from './run-command';

test('documents and a folder are read, and each document is listed once', () => {
  expect(parseReferenceOptions(['a.yaml', '--out', 'pages', 'b.json', 'a.yaml'])).toEqual({
    files: ['a.yaml', 'b.json'],
    out: 'pages',
    images: true,
  });
  expect(parseReferenceOptions(['a.yaml', '--out', 'pages', '--no-images'])).toMatchObject({
    images: false,
  });
  expect(parseReferenceOptions(['-h'])).toBe('help');
});

test.each([
  [['a.yaml', '--ouy', 'x'], 'Unknown option --ouy. Did you mean --out?'],
  [['a.yaml', '--verbose'], 'Unknown option --verbose.'],
  [['a.yaml', '-x'], 'Unknown option -x.'],
  [['a.yaml'], 'Specify the folder for the pages: --out DIR.'],
  [['a.yaml', '--out'], 'Specify the folder for the pages: --out DIR.'],
  [['--out', 'x'], 'Specify the OpenAPI document to render.'],
  [['--help=yes'], '--help takes no value.'],
])('%j is rejected with a clear message', (args, message) => {
  expect(() => parseReferenceOptions(args)).toThrow(message);
});
