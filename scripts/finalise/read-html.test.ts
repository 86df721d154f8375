import { type Token, Tokenizer, TokenizerMode } from 'parse5';
import { expect, test } from 'vitest';
import { type HtmlParts, type HtmlScript, type HtmlTag, readHtml } from './read-html';

const textModes: Readonly<Record<string, Tokenizer['state']>> = {
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  plaintext: TokenizerMode.PLAINTEXT,
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  textarea: TokenizerMode.RCDATA,
  title: TokenizerMode.RCDATA,
  xmp: TokenizerMode.RAWTEXT,
};

/** The same by parse5's tokenizer, which is tested against the suite that browsers use. */
function readWithParse5(html: string): HtmlParts {
  const tags: HtmlTag[] = [];
  const scripts: HtmlScript[] = [];
  let open: HtmlScript | undefined;
  let foreign = 0;
  const text = ({ chars }: Token.CharacterToken) => {
    if (open) open.text += chars;
  };
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag: ({ tagName: name, attrs, location, selfClosing }) => {
        const tag: HtmlTag = {
          name,
          attributes: new Map(attrs.map((attr) => [attr.name, attr.value])),
          line: 0,
          column: 0,
          end: location?.endOffset ?? 0,
        };
        tags.push(tag);
        if ((name === 'svg' || name === 'math') && !selfClosing) foreign += 1;
        const mode = textModes[name];
        if (mode !== undefined && (foreign === 0 || name === 'script')) tokenizer.state = mode;
        if (name === 'script') {
          open = { ...tag, text: '' };
          scripts.push(open);
        }
      },
      onEndTag: ({ tagName }) => {
        if (tagName === 'script') open = undefined;
        if (tagName === 'svg' || tagName === 'math') foreign -= 1;
      },
      onCharacter: text,
      onWhitespaceCharacter: text,
      // In data, where there is no script, and in no other state.
      onNullCharacter: text,
      onComment: () => {},
      onDoctype: () => {},
      onEof: () => {},
    },
  );
  tokenizer.write(html, true);
  return { tags, scripts };
}

/** What decides between the states of the tokenizer, and a little of what does not. */
const pieces = [
  ...[
    '<',
    '>',
    '/',
    '</',
    '/>',
    '!',
    '<!',
    '<!--',
    '-->',
    '--!>',
    '-',
    '--',
    '?',
    '<?',
    '<![CDATA[',
  ],
  ...['"', "'", '=', ' = ', ' ', '\n', '\t', '\f', '\0', '&', '&amp;', '&lt', '&#x3c;', '&notin;'],
  ...[
    'script',
    '<script',
    '</script',
    '<script>',
    '</script>',
    '<SCRIPT ',
    '</Script\n',
    'Script/',
  ],
  ...[
    '<style>',
    '</style>',
    '<title>',
    '</title ',
    '<textarea/>',
    '</textarea>',
    '<iframe x>',
    '</iframe>',
  ],
  ...['<svg>', '<svg/>', '</svg>', '<math a=/>', '</math>', '<plaintext>', '<xmp>', '</xmp>'],
  ...[
    '<a href="',
    '<a b=',
    '<p class=x',
    'x',
    'A',
    'é',
    '🙂',
    'ſ',
    'on',
    'src=1',
    '<!doctype html>',
  ],
];

/** parse5 counts some lines twice where a line break stands before what begins no tag. */
function withoutPlaces({ tags, scripts }: HtmlParts) {
  return [...tags, ...scripts].map(({ line, column, ...tag }) => tag);
}

/** States that chance alone seldom comes to. */
const beginnings = [
  '',
  '<script>',
  '<script><!--',
  '<script><!--<script>',
  '<script><!--><script></script>',
  '<title>',
  '<a b',
  '<svg>',
];

/** Numbers that look random and are the same each time (Lehmer's generator, Park and Miller 1988). */
function numbers(): (below: number) => number {
  let state = 20_261_122;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

test('tags and scripts are those that parse5 finds, whatever stands in a page', () => {
  const pick = numbers();
  for (let round = 0; round < 10_000; round++) {
    const length = 1 + pick(14);
    const rest = Array.from({ length }, () => pieces[pick(pieces.length)]).join('');
    const html = (beginnings[pick(beginnings.length)] ?? '') + rest;
    expect(withoutPlaces(readHtml(html)), JSON.stringify(html)).toEqual(
      withoutPlaces(readWithParse5(html)),
    );
  }
});

test('a carriage return is a line end in scripts and attributes, as browsers hash them', () => {
  const { tags, scripts } = readHtml('<script\r\ntype="a\rb">1;\r\n2</script>\r\n<p>');
  expect(scripts[0]?.text).toBe('1;\n2');
  expect(scripts[0]?.attributes.get('type')).toBe('a\nb');
  expect(tags.map(({ name, line, column }) => [name, line, column])).toEqual([
    ['script', 1, 1],
    ['p', 4, 1],
  ]);
});
