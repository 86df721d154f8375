import { describe, expect, it, vi } from 'vitest';
import { fenceLanguages, highlight, resolveLanguage } from './highlight';

/** The text without its markup. */
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

const samples: Record<string, string> = {
  bash: `curl -X PUT "https://api.example.com/v1/$NAME" \\\n  -d '{"a": 1}' | jq . && echo "<done>"`,
  diff: '-old\n+new\n same',
  go: 'func main() { if a && b < 3 { fmt.Println("x", nil) } }',
  hcl: 'resource "seca_workspace" "main" {\n  name = "ws-1"\n  count = 2\n}',
  http: 'PUT /v1/roles/a HTTP/1.1\nHost: api.example.com\n\n{"a": "<b>"}',
  javascript: 'const a = (b) => `<b> & c`;',
  json: '{\n  "name": "ws-1",\n  "ok": true,\n  "n": -1.5e3\n}',
  python: 'def f(a: int) -> str:\n    return f"{a}" if a < 3 else None',
  text: '<plain> & simple',
  typescript: 'const a: Map<string, number> = new Map();',
  xml: '<a b="c">d &amp; e</a>',
  yaml: 'a: b # comment\nlist:\n  - 3\n  - "x"',
};

describe('highlight', () => {
  // A strict content security policy allows no other attributes.
  it.each(Object.entries(samples))(
    'keeps every character of %s, and writes no attributes except class',
    (language, code) => {
      const html = highlight(code, resolveLanguage(language));
      expect(textOf(html)).toBe(code);
      for (const tag of html.match(/<[^>]*>/g) ?? []) {
        expect(tag).toMatch(/^<(\/span|span class="h-[a-z]+")>$/);
      }
    },
  );

  it('gives a URL one colour, however long it is', () => {
    const code = (url: string, other: string) =>
      `const a = await get('${url}', 1, '${other}/{id}?b', "${url}"); // ${url}`;
    const short = ['https://x', 'http://y'] as const;
    const long = ['https://api.example.com/v1/tenants/my-tenant', 'http://a.example'] as const;
    const expected = highlight(code(...short), 'typescript')
      .replaceAll(short[0], long[0])
      .replaceAll(short[1], long[1]);
    expect(highlight(code(...long), 'typescript')).toBe(expected);
    expect(expected).toContain(`<span class="h-s">'${long[1]}/{id}?b'</span>`);
  });

  it('reads a long word in a string as fast as a short one', () => {
    const word = 'aB3x'.repeat(5000);
    expect(highlight(`const a = {\n  b: '${word}',\n};`, 'typescript')).toBe(
      highlight("const a = {\n  b: 'x',\n};", 'typescript').replace("'x'", `'${word}'`),
    );
  });

  it('distinguishes the same line in code, a comment and a template', () => {
    const line = 'const a = 1;';
    const code = highlight(line, 'typescript');
    expect(code).toContain('h-k');
    expect(highlight(`/*\n${line}\n*/`, 'typescript')).not.toContain('h-k');
    const template = highlight(`f(\`\n${line}\n\`);\n${line}`, 'typescript');
    expect(template.split(code)).toHaveLength(2);
  });

  const places = [
    { key: 'a', start: 2, end: 3 },
    { key: 'b', start: 6, end: 9 },
  ];
  it.each<[string, Parameters<typeof highlight>, string]>([
    [
      'distinguishes keys, strings, numbers and constants of JSON',
      ['{"a": "b", "c": [1, null]}', 'json'],
      '{<span class="h-v">"a"</span>: <span class="h-s">"b"</span>, <span class="h-v">"c"</span>: [<span class="h-n">1</span>, <span class="h-n">null</span>]}',
    ],
    [
      'distinguishes command, option, variable and string of a shell line',
      ['curl -H "T: $TOKEN" # now', 'bash'],
      '<span class="h-f">curl </span><span class="h-v">-H </span><span class="h-s">"T: </span><span class="h-v">$TOKEN</span><span class="h-s">" </span><span class="h-c"># now</span>',
    ],
    [
      'colours added and removed lines',
      ['-a\n+b', 'diff'],
      '<span class="h-d">-a</span>\n<span class="h-i">+b</span>',
    ],
    [
      'wraps marked lines together with their line break',
      ['one\ntwo\nthree', 'text', [2, 3]],
      'one\n<span class="h-line">two\n</span><span class="h-line">three</span>',
    ],
    [
      'wraps replaceable values, within one colour and across colours',
      ['{"x": [1.2]}', 'json', [], places],
      '{<span class="h-v">"<var data-value="a">x</var>"</span>: <var data-value="b">[1.</var><span class="h-n">2</span>]}',
    ],
    [
      'merges neighbours of the same class into one element, across lines too',
      ["echo 'a\n\n  b'\n1", 'bash'],
      `<span class="h-f">echo </span><span class="h-s">'a\n\n  b'</span>\n<span class="h-f">1</span>`,
    ],
    ['removes blank lines at the end only', ['\na\r\n\n', 'text'], '\na'],
  ])('%s', (_, args, html) => expect(highlight(...args)).toBe(html));
});

describe('resolveLanguage', () => {
  it('recognises the short names that authors use', () => {
    expect(['sh', 'terraform', 'yml', 'ts', 'JSON'].map(resolveLanguage)).toEqual([
      'bash',
      'hcl',
      'yaml',
      'typescript',
      'json',
    ]);
  });

  it('has a grammar for each name that it offers', () => {
    for (const word of fenceLanguages) {
      expect(() => highlight('a', resolveLanguage(word))).not.toThrow();
    }
  });

  it.each(['jsson', 'constructor', ''])('rejects "%s" and lists the valid names', (word) => {
    expect(() => resolveLanguage(word)).toThrow(/Use one of .*json.*"text" for anything else/);
  });
});

it('gives the same result on a machine so busy that each step takes a second', () => {
  const code = "const response = await fetch(address, { method: 'PUT' });";
  const usual = highlight(code, resolveLanguage('typescript'));
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => {
    now += 1000;
    return now;
  });
  expect(highlight(code, resolveLanguage('typescript'))).toEqual(usual);
});
