import { SourceError } from '@seca/openapi/load/problem';
import { describe, expect, test } from 'vitest';
import { drawPicture } from './draw-picture';

const file = 'docs/pictures/example.yaml';
const head = 'title: An example\nwords:\n  - One leads to the other.\n';
const graph = (text: string) => `${head}graph: |\n${text.replace(/^/gm, '  ')}\n`;
const sequence = (text: string) => graph(text).replace('graph:', 'sequence:');

async function svgOf(text: string): Promise<string> {
  return (await drawPicture(file, text)).svg;
}

function textsOf(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text = '']) => text);
}

describe('a picture', () => {
  test('has its title in the drawing, and its text equivalent next to it', async () => {
    expect(await drawPicture(file, graph('a -> b'))).toEqual({
      title: 'An example',
      words: ['One leads to the other.'],
      svg: expect.stringMatching(/^<svg [^>]*role="img"><title>An example<\/title>/),
    });
  });

  test('has no ids, styles or colours, so that two of them can share a page', async () => {
    const svg = await svgOf(graph('a [label="<&" class=accent]; a -> b [style=dashed color=red]'));
    expect(svg).not.toMatch(/ (?:id|style|fill|stroke|font-family)=/);
    expect(textsOf(svg)).toContain('&lt;&amp;');
  });

  test('is identical in every byte each time', async () => {
    const text = graph('a -> b; a -> c; subgraph cluster_x { label=X; b; c }');
    expect(await svgOf(text)).toBe(await svgOf(text));
  });
});

describe('a graph', () => {
  test('draws boxes, clusters and arrows in classes', async () => {
    const svg = await svgOf(
      graph(
        'subgraph cluster_x { label="Group" class=warm; a [label="One\\nmore" class=accent] }\na -> b [label=" leads to" style=dashed]',
      ),
    );
    expect(svg).toContain('<g class="cluster warm"><rect ');
    expect(svg).toContain('<g class="node accent"><rect ');
    expect(svg).toMatch(/<g class="edge dashed"><path [^>]*\/><polygon class="full"/);
    expect(svg).toMatch(/class="sub">more</);
    const broken = await svgOf(graph('a [label="One \\nmore\\nless"]'));
    expect(broken.match(/class="sub">\w+/g)).toEqual(['class="sub">less']);
    expect(textsOf(svg)).toEqual(['Group', ' leads to', 'One', 'more', 'b']);
  });

  test('keeps the label of an arrow away from its line', async () => {
    const gapOf = async (label: string) => {
      const svg = await svgOf(graph(`a -> b [label="${label}"]`));
      const text = Number(/<text x="(\d+)" y="\d+" class="l">/.exec(svg)?.[1]);
      return text - Number(/<path d="M(\d+)/.exec(svg)?.[1]);
    };
    expect(await gapOf('leads to\\l')).toBeLessThan(4);
    expect(await gapOf('  leads to\\l')).toBeGreaterThan(8);
  });

  test('draws the start and the end of a state machine', async () => {
    const svg = await svgOf(graph('s [shape=point]; e [shape=doublecircle label=""]; s -> a -> e'));
    expect(svg.match(/<ellipse/g)).toHaveLength(3);
  });
});

describe('a sequence', () => {
  const lanes = 'a [accent]: Alice\nb: Bob\n';

  test('draws messages between participants', async () => {
    const svg = await svgOf(
      sequence(
        `${lanes}a -> b: ask\nb --> a: an answer\\nin two lines\nnote b: thinks\nb -> b: works`,
      ),
    );
    expect(svg.match(/lifeline/g)).toHaveLength(2);
    expect(svg).toContain('<g class="node accent"><rect ');
    expect(svg).toContain('<g class="edge dashed">');
    expect(textsOf(svg)).toEqual([
      'Alice',
      'Bob',
      'ask',
      'an answer',
      'in two lines',
      'thinks',
      'works',
    ]);
  });

  test('draws frames around steps', async () => {
    const svg = await svgOf(sequence(`${lanes}frame until done\na -> b: ask\nend`));
    expect(svg).toContain('<g class="cluster"><rect ');
  });

  test('makes room for the text of a message', async () => {
    const short = await svgOf(sequence(`${lanes}a -> b: x`));
    const long = await svgOf(sequence(`${lanes}a -> b: a text that needs room`));
    const width = (svg: string) => Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
    expect(width(long)).toBeGreaterThan(width(short) + 80);
  });
});

const wide = graph('rankdir=LR\na -> b -> c -> d -> e -> f -> g -> h');
const lanes = 'a: Alice\nb: Bob\n';

test.each([
  ['graph: a -> b', '1:1 the picture has no title. Add "title: …"'],
  ['graph: a -> b', '1:1 the picture has no text equivalent. Add "words:"'],
  ['title: T\nwords: []\ngraph: a -> b', '2:1 the picture has no text equivalent'],
  [head, '1:1 a picture must have exactly one drawing'],
  [`${graph('a')}sequence: 'a: A'\n`, '1:1 a picture must have exactly one drawing'],
  [`${graph('a')}graphs: x\n`, '6:9 unknown key "graphs" in a picture. Did you mean "graph"?'],
  ['title: "T\n', '1:8 Missing closing "quote'],
  [wide, '5:1 the drawing is 890 units wide. At most 402'],
  [graph('a -> b\nb -> ;'), "6:1 syntax error near ';'"],
  [graph('a\nb [class=red]'), '6:1 no class "red" in a drawing. A class is one of accent'],
  [sequence(`${lanes}a -> c: x`), '7:1 no participant "c"'],
  [sequence(`${lanes}a => b: x`), '7:1 "a => b: x" is not a step of a sequence'],
  [sequence(`${lanes}end`), '7:1 "end" has no open frame'],
  [sequence(`${lanes}frame x\na -> b: x`), '8:1 a frame has no "end"'],
])('%j is rejected: %s', async (text, problem) => {
  const error: unknown = await drawPicture(file, text).catch((reason: unknown) => reason);
  if (!(error instanceof SourceError)) throw error;
  const problems = error.problems.map((it) => `${it.line}:${it.column} ${it.message}. ${it.hint}`);
  expect(problems).toContainEqual(expect.stringContaining(problem));
  expect(error.problems[0]?.file).toBe(file);
});
