import { expect, test } from 'vitest';
import { parseDevOptions, parseServeOptions } from './options';

test('without options the build is served on localhost:3000', () => {
  expect(parseServeOptions([], {})).toEqual({
    dir: 'build',
    base: '/',
    host: 'localhost',
    port: 3000,
  });
});

test('HOST and PORT are used, and options take precedence over them', () => {
  const env = { HOST: '0.0.0.0', PORT: '8080' };
  expect(parseServeOptions([], env)).toMatchObject({ host: '0.0.0.0', port: 8080 });
  expect(parseServeOptions(['--port', '0', '--host', '::1'], env)).toMatchObject({
    host: '::1',
    port: 0,
  });
});

test.each(['spec', '/spec', '/spec/'])('the base path %s means /spec/', (base) => {
  expect(parseServeOptions(['--base', base], {})).toMatchObject({ base: '/spec/' });
});

test.each(['', '-1', '70000', '80a', '1e3'])('the port "%s" is rejected', (port) => {
  expect(() => parseServeOptions([`--port=${port}`], {})).toThrow('must be a number');
});

test('an unknown option is rejected with its name in the message', () => {
  expect(() => parseServeOptions(['--prot', '1'], {})).toThrow("Unknown option '--prot'");
  expect(() => parseServeOptions(['build'], {})).toThrow('build');
});

test('the development server has only the options for its address', () => {
  expect(parseDevOptions(['--port', '0'], {})).toEqual({ host: 'localhost', port: 0 });
  expect(() => parseDevOptions(['--base', '/spec/'], {})).toThrow("Unknown option '--base'");
});
