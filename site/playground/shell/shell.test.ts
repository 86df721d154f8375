import { expect, test } from 'vitest';
import { jq } from '../jq/program';
import { curlCommand, parseCurl } from './curl';
import { Shell } from './shell';

const show = (args: readonly string[]) => ({
  output: args.map((arg) => `<${arg}>`).join(''),
  errors: '',
  status: 0,
});
const open = () => new Shell({ show, jq });

test.each([
  [`a='x y'; show "$a" $a 'it'"'"'s'`, `<x y><x><y><it's>`],
  ['show "a\\"b" \\\n  c # comment', '<a"b><c>'],
  ['show {1..3} $((2 < 3 ? 2 * 4 : 0))', '<1><2><3><8>'],
  [`f() { show "\${@:2}" "$1"; }; f 1 2 "3 4"`, '<2><3 4><1>'],
  [`t=; show \${t:+--a "$t"}; t="x y"; show \${t:+--a "n=$t"}`, '<--a><n=x y>'],
  ['for i in a b; do show "$i"; [ "$i" = a ] && break; done', '<a>'],
  ['n=0; until [ "$n" = 3 ]; do n=$((n + 1)); done; show $n', '<3>'],
  ['if false; then show 1; elif [ -n x ]; then show 2; else show 3; fi', '<2>'],
  ['f() { local a=inner; return 3; }; a=outer; f || show "$?" "$a"', '<3><outer>'],
  ['a=$(echo one; a=two); show "$a"', '<one>'],
  ['! false && show yes', '<yes>'],
  ['echo \'{"a":1}\' > file.json; jq .a file.json', '1\n'],
  ['echo out > /dev/null; show "$(echo e >&2)"', '<>'],
])('%s', async (script, output) => {
  expect((await open().run(script)).output).toBe(output);
});

test('variables and functions are kept between scripts', async () => {
  const shell = open();
  await shell.run('a=1; f() { show "$a"; }');
  expect(await shell.run('f')).toEqual({ output: '<1>', errors: '', status: 0 });
  expect(await shell.run('unknown')).toMatchObject({ status: 127 });
});

test.each(['case a in esac', 'a=`date`', "echo 'open", 'echo $(', '[ 1 -lt 2 ]', 'show < file'])(
  'a script that is not supported is an error: %s',
  async (script) => {
    const { status } = await open()
      .run(script)
      .catch((error: Error) => ({ status: error.message }));
    expect(status).not.toBe(0);
  },
);

test('curl commands are parsed and written', () => {
  const request = parseCurl([
    ...['--request', 'PUT', '--fail-with-body', '-H', 'If-Unmodified-Since: 2'],
    ...['https://host.example/a?b=1', '--json', '{"a":"it\'s"}'],
  ]);
  expect(request).toEqual({
    method: 'PUT',
    url: 'https://host.example/a?b=1',
    headers: {
      'if-unmodified-since': '2',
      'content-type': 'application/json',
      accept: 'application/json',
    },
    body: '{"a":"it\'s"}',
    failsOnErrors: true,
  });
  expect(curlCommand(request)).toContain(`--data '{"a":"it'\\''s"}'`);
  expect(
    parseCurl(['https://host.example', '--get', '-d', 'limit=1', '--data-urlencode', 'skip=a b']),
  ).toMatchObject({ method: 'GET', url: 'https://host.example?limit=1&skip=a%20b', body: '' });
  expect(() => parseCurl(['--upload-file', 'x', 'https://host.example'])).toThrow(/not supported/);
});
