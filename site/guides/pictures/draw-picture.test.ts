import { describe, expect, test } from 'vitest';
import { GuideError } from '../problem';
import { drawPicture } from './draw-picture';

const file = 'docs/pictures/example.yaml';
const head = 'title: An example\nwords:\n  - One leads to the other.\n';
const graph = (text: string) => `${head}graph: |\n${text.replace(/^/gm, '  ')}\n`;
const sequence = (text: string) => graph(text).replace('graph:', 'sequence:');

async function svgOf(text: string): Promise<string> {
  return (await drawPicture(file, text)).svg;
}

async function problemsOf(text: string): Promise<string[]> {
  const error: unknown = await drawPicture(file, text).catch((reason: unknown) => reason);
  if (!(error instanceof GuideError)) throw error;
  return error.problems.map((it) => `${it.file}:${it.line}:${it.column} ${it.message}. ${it.hint}`);
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

  test('without a title or words is rejected', async () => {
    expect(await problemsOf('graph: a -> b')).toEqual([
      expect.stringContaining(`${file}:1:1 the picture has no title. Add "title: …"`),
      expect.stringContaining(`${file}:1:1 the picture has no text equivalent. Add "words:"`),
    ]);
    expect(await problemsOf('title: T\nwords: []\ngraph: a -> b')).toEqual([
      expect.stringContaining(`${file}:2:1 the picture has no text equivalent`),
    ]);
  });

  test('has exactly one drawing', async () => {
    expect(await problemsOf(head)).toEqual([expect.stringContaining('one drawing')]);
    expect(await problemsOf(`${graph('a')}sequence: 'a: A'\n`)).toEqual([
      expect.stringContaining('one drawing'),
    ]);
  });

  test('with a misspelt key or invalid YAML is rejected with its position', async () => {
    expect(await problemsOf(`${graph('a')}graphs: x\n`)).toEqual([
      expect.stringContaining(
        `${file}:6:9 unknown key "graphs" in a picture. Did you mean "graph"?`,
      ),
    ]);
    expect((await problemsOf('title: "T\n'))[0]).toMatch(/^docs\/pictures\/example\.yaml:\d+:\d+ /);
  });

  test('that is too wide for a phone is rejected', async () => {
    expect(await problemsOf(graph('rankdir=LR\na -> b -> c -> d -> e -> f -> g -> h'))).toEqual([
      expect.stringMatching(/example\.yaml:5:1 the drawing is \d+ units wide\. At most 402/),
    ]);
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

  test('that graphviz rejects is reported with its position in the file', async () => {
    expect(await problemsOf(graph('a -> b\nb -> ;'))).toEqual([
      expect.stringContaining(`${file}:6:1 syntax error near ';'`),
    ]);
  });

  test('with an unknown class is rejected', async () => {
    expect(await problemsOf(graph('a\nb [class=red]'))).toEqual([
      expect.stringContaining(`${file}:6:1 no class "red" in a drawing. A class is one of accent`),
    ]);
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

  test.each([
    ['a -> c: x', 'no participant "c"'],
    ['a => b: x', '"a => b: x" is not a step of a sequence'],
    ['end', '"end" has no open frame'],
    ['frame x\na -> b: x', 'a frame has no "end"'],
  ])('%j is rejected', async (step, problem) => {
    const [first = ''] = await problemsOf(sequence(lanes + step));
    expect(first).toMatch(/example\.yaml:[78]:1 /);
    expect(first).toContain(problem);
  });
});
