import { SourceError } from '@seca/openapi/load/problem';
import { describe, expect, test } from 'vitest';
import { drawPicture } from './draw-picture';

const file = 'docs/pictures/example.yaml';
const head = 'title: An example\nwords:\n  - One leads to the other.\n';
const sequence = (text: string) => `${head}sequence: |\n${text.replace(/^/gm, '  ')}\n`;

/** A graph of boxes with their cells, and of arrows. */
function graph(nodes: Record<string, string>, arrows: string[] = [], containers = ''): string {
  const lines = Object.entries(nodes).map(([id, node]) => `    ${id}: { ${node} }\n`);
  const items = arrows.map((arrow) => `    - ${arrow}\n`);
  return [
    `${head}graph:\n  nodes:\n`,
    ...lines,
    containers && `  containers:\n    ${containers}\n`,
    arrows.length > 0 ? '  arrows:\n' : '',
    ...items,
  ].join('');
}

const pair = { a: 'at: [0, 0], name: A', b: 'at: [0, 1], name: B' };

function svgOf(text: string): string {
  return drawPicture(file, text).svg;
}

function textsOf(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text = '']) => text);
}

function linesOf(svg: string): string[] {
  return [...svg.matchAll(/<g class="edge[^>]*><path d="([^"]*)/g)].map(([, d = '']) => d);
}

describe('a picture', () => {
  test('has its title in the drawing, and its text equivalent next to it', () => {
    expect(drawPicture(file, graph(pair))).toEqual({
      title: 'An example',
      words: ['One leads to the other.'],
      svg: expect.stringMatching(/^<svg [^>]*role="img"><title>An example<\/title>/),
    });
  });

  test('has no ids, styles or colours, so that two of them can share a page', () => {
    const svg = svgOf(graph({ ...pair, c: 'at: [1, 0], name: "<&", tone: accent' }, ['a -> b']));
    expect(svg).not.toMatch(/ (?:id|style|fill|stroke|font-family)=/);
    expect(textsOf(svg)).toContain('&lt;&amp;');
  });
});

describe('a graph', () => {
  test('draws boxes, containers and arrows in classes, with links and their icons', () => {
    const nodes = {
      a: 'at: [0, 0], name: One, detail: more, tone: accent, in: x',
      b: 'at: [0, 1], name: Two, link: /docs/api/Foundation/Compute-v1/compute',
    };
    const svg = svgOf(graph(nodes, ['a --> b: leads to'], 'x: { name: Group, tone: warm }'));
    expect(svg).toContain('<g class="cluster warm"><rect ');
    expect(svg).toContain(
      '<g class="node accent" data-node="0" transform="translate(-72 -24)"><rect ',
    );
    expect(svg).toMatch(/<g class="edge dashed" data-ends="0 1"><path [^>]*\/><path class="full"/);
    expect(svg).toMatch(
      /<a href="[^"]*compute"><g class="node"[^>]*><rect [^>]*\/><path class="icon"/,
    );
    expect(textsOf(svg)).toEqual(['Group', 'leads to', 'One', 'more', 'Two']);
  });

  test('has a form for phones that turns a wide one, unless it states cells', () => {
    const wide = { a: 'at: [0, 0], name: A', b: 'at: [1.5, 0], name: B' };
    const svg = svgOf(graph(wide, ['a -> b']));
    expect(svg.match(/<svg class="\w+"/g)).toEqual(['<svg class="wide"', '<svg class="phone"']);
    expect(linesOf(svg)).toEqual(['M72 0H185', 'M0 24V81']);
    expect(svgOf(graph(pair, ['a -> b'])).match(/<svg/g)).toHaveLength(1);
    const own = { ...wide, b: 'at: [1.5, 0], phone: [1, 0], name: B' };
    expect(linesOf(svgOf(graph(own, ['a -> b'])))).toEqual(['M72 0H185', 'M72 0H97']);
  });

  test('leads arrows between the sides that the file states, with gaps for labels and crossings', () => {
    const three = { ...pair, c: 'at: [0, 2], name: C' };
    expect(linesOf(svgOf(graph(three, ['a -> c (right right)'])))).toEqual([
      'M72 0H88Q96 0 96 8V152Q96 160 88 160H79',
    ]);
    expect(linesOf(svgOf(graph(pair, ['a -> b: yes'])))).toEqual(['M0 24V39M0 57V65']);
    const four = { a: '[0, 1]', b: '[1, 1]', c: '[0.5, 0]', d: '[0.5, 2]' };
    const nodes = Object.fromEntries(Object.entries(four).map(([id, at]) => [id, `at: ${at}`]));
    const [first] = linesOf(svgOf(graph(nodes, ['a -> b', 'c -> d'])));
    expect(first).toMatch(/M.*M/);
  });

  test('draws two arrows between the same boxes beside each other', () => {
    const [there = '', back = ''] = linesOf(svgOf(graph(pair, ['a -> b', 'b -> a'])));
    const [x = 0, other = 0] = [there, back].map((d) => Number(/^M(-?\d+)/.exec(d)?.[1]));
    expect(Math.abs(x - other)).toBe(48);
  });

  test('marks extensions, and has a key where the file explains lines', () => {
    const link = '/docs/api/Extensions/Natgateway-v1beta1/nat-gateway';
    const svg = svgOf(
      `${graph({ ...pair, b: `at: [0, 1], name: B, link: ${link}` })}key: { dashed: data }\n`,
    );
    expect(svg.match(/class="full warm"/g)).toHaveLength(3);
    expect(textsOf(svg).slice(-2)).toEqual(['data', 'extension']);
  });

  test('draws states, questions, cases, the start and the end', () => {
    const kinds = { a: 'start', b: 'state', c: 'question', d: 'case', e: 'end' };
    const nodes = Object.entries(kinds).map(([id, kind], row) => [
      id,
      `at: [0.5, ${row}], kind: ${kind}, name: n`,
    ]);
    const svg = svgOf(graph(Object.fromEntries(nodes)));
    for (const kind of Object.values(kinds)) expect(svg).toContain(`<g class="node ${kind}" `);
    expect(svg.match(/<circle/g)).toHaveLength(3);
  });
});

describe('a sequence', () => {
  const lanes = 'a [accent]: Alice\nb: Bob\n';

  test('draws messages between participants', () => {
    const svg = svgOf(
      sequence(
        `${lanes}a -> b: ask\nb --> a: an answer\\nin two lines\nnote b: thinks\nb -> b: works`,
      ),
    );
    expect(svg.match(/lifeline/g)).toHaveLength(4);
    expect(svg).toContain('<g class="node accent"><rect ');
    expect(svg).toContain('<g class="edge dashed" transform=');
    expect(textsOf(svg)).toEqual([
      ...['Alice', 'Bob', 'ask', '1', 'an answer in two lines', 'thinks', 'works', '2'],
      ...['Alice', 'Bob', 'ask', '1', 'an answer', 'in two lines', 'thinks', 'works', '2'],
    ]);
  });

  test('draws frames around steps', () => {
    const svg = svgOf(sequence(`${lanes}frame until done\na -> b: ask\nend`));
    expect(svg).toContain('<g class="cluster frame"><rect ');
  });

  test('makes room for the text of a message', () => {
    const short = svgOf(sequence(`${lanes}a -> b: x`));
    const long = svgOf(sequence(`${lanes}a -> b: a text that needs more room than the others do`));
    const width = (svg: string) => Number(/class="phone" viewBox="0 0 (\d+)/.exec(svg)?.[1]);
    expect(width(long)).toBeGreaterThan(width(short) + 40);
  });
});

const lanes = 'a: Alice\nb: Bob\n';
const wide = { ...pair, c: 'at: [4, 0], name: C' };
const beside = { ...pair, b: 'at: [1, 0], name: B' };

test.each([
  ['graph: a', '1:1 There is no `title`. Add "title: …"'],
  ['graph: a', '1:1 There is no `words`. Add "words:"'],
  [
    'title: T\nwords: []\ngraph: {}',
    '2:1 The value must not have fewer than 1 items. Add "words:"',
  ],
  [head, '1:1 a picture must have exactly one drawing'],
  [`${graph(pair)}sequence: 'a: A'\n`, '1:1 a picture must have exactly one drawing'],
  [`${graph(pair)}graphs: x\n`, '8:9 `graphs` is unknown. Did you mean graph?'],
  ['title: "T\n', '1:8 Missing closing "quote'],
  [`${head}graph: {}\n`, '4:1 There is no `nodes`. Add "nodes:"'],
  [
    graph({ a: 'at: [0, 0], name: 401' }),
    '6:28 The value is of the wrong type: expected string. Write it in quotation marks',
  ],
  [graph(pair, [], 'a: {}'), '9:5 "a" is a node and a container'],
  [graph({ a: 'name: A' }), '6:5 There is no `at`. Add "at: [column, row]"'],
  [
    graph({ a: 'at: [0, 0.1], name: A' }),
    '6:18 The value must be multiple of 0.25. Write [column, row]',
  ],
  [graph({ a: 'at: [0, 0], nmae: A' }), '6:28 `nmae` is unknown. Did you mean name?'],
  [graph({ a: 'at: [0, 0], kind: sate' }), '6:28 The value "sate" is unknown. Did you mean state?'],
  [graph({ a: 'at: [0, 0], tone: red' }), '6:28 The value "red" is unknown. Use one of accent'],
  [graph({ a: 'at: [0, 0], in: x' }), '6:26 no container "x"'],
  [graph({ ...pair, c: 'at: [0, 2], name: C' }, ['a -> c']), 'the arrow crosses the box "b"'],
  [graph(pair, ['a -> b (bottm top)']), '9:7 no side "bottm". Did you mean bottom?'],
  [`${graph(pair)}key: { dotted: x }\n`, '8:16 `dotted` is unknown. Use one of solid, dashed'],
  [graph(pair, ['a => b']), '9:7 "a => b" is not an arrow. Write "a -> b"'],
  [
    graph({ ...pair, cloud: 'at: [1, 0]' }, ['a -> clod']),
    '10:7 no node "clod". Did you mean cloud?',
  ],
  [graph({ ...pair, c: 'at: [0, 1], name: C' }), '8:5 in the phone form, "c" and "b" share a cell'],
  [
    graph({ a: 'at: [0, 0], name: A very long name of a box' }),
    '6:5 the text of "a" needs 193 px, and its box has 144. Shorten it, or add "width: 224"',
  ],
  [graph(wide), '4:1 in the wide form, the drawing is 848 px wide, and 704 fit'],
  [
    graph(beside, ['a -> b: a label that is wider than the way from one box to the other']),
    '9:7 in the phone form, the label of the arrow has no room',
  ],
  [
    graph({ ...pair, c: 'at: [0, 2], name: C', d: 'at: [0, 3], name: D' }, [
      'a -> c (right right)',
      'b -> d (right right)',
    ]),
    '11:7 in the phone form, the arrow crosses the line of another arrow. State its sides',
  ],
  [
    graph(
      { ...pair, c: 'at: [0, 2], name: C, in: x', d: 'at: [0, 0.5], name: D, in: x' },
      [],
      'x: {}',
    ),
    '7:5 in the phone form, "b" is in the area of the container "x"',
  ],
  [graph(pair, [], 'x: { name: X }'), '9:5 in the phone form, nothing is in the container "x"'],
  [sequence(`${lanes}a -> c: x`), '7:1 no participant "c"'],
  [sequence(`${lanes}a => b: x`), '7:1 "a => b: x" is not a step of a sequence'],
  [sequence(`${lanes}end`), '7:1 "end" has no open frame'],
  [sequence(`${lanes}frame x\na -> b: x`), '8:1 a frame has no "end"'],
  [
    sequence(
      `${lanes}a -> b: a text that is wider than the whole screen of any phone on the market`,
    ),
    '5:1 in the phone form, the drawing is ',
  ],
])('%j is rejected: %s', (text, problem) => {
  const error = problemOf(() => drawPicture(file, text));
  const problems = error.problems.map(
    ({ line, column, message, hint }) => `${line}:${column} ${message.replace(/\.$/, '')}. ${hint}`,
  );
  expect(problems).toContainEqual(expect.stringContaining(problem));
  expect(error.problems[0]?.file).toBe(file);
});

function problemOf(draw: () => unknown): SourceError {
  try {
    draw();
  } catch (error) {
    if (error instanceof SourceError) return error;
    throw error;
  }
  throw new Error('It was drawn.');
}
