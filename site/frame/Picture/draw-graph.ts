import { instance } from '@viz-js/viz';
import { escape as escapeHtml } from 'es-toolkit/string/escape';
import { AuthorError } from '../../core/problem';
import {
  checkClass,
  classes,
  type Drawing,
  element,
  fontSize,
  type Point,
  points,
  svgOf,
  textWidth,
} from './svg';

/** Drawing operations of graphviz's JSON output (https://graphviz.org/docs/outputs/canon/#xdot). */
type Operation =
  | { op: 'p' | 'P' | 'b' | 'B' | 'L'; points: Point[] }
  | { op: 'e' | 'E'; rect: [x: number, y: number, rx: number, ry: number] }
  | { op: 'T'; pt: Point; align: 'l' | 'c' | 'r'; text: string }
  | { op: 'c' | 'C' | 'F' | 'S' | 't' };

interface Drawn {
  name?: string;
  class?: string;
  style?: string;
  shape?: string;
  /** Of a node: its centre. */
  pos?: string;
  /** In inches, as text. */
  width?: string;
  height?: string;
  /** Of a node: where its box leads. */
  URL?: string;
  /** Number of a node. */
  _gvid?: number;
  /** Of an edge: the numbers of its nodes. */
  tail?: number;
  head?: number;
  /** Only clusters and other subgraphs have it. */
  bb?: string;
  _draw_?: Operation[];
  _ldraw_?: Operation[];
  _hdraw_?: Operation[];
  _tdraw_?: Operation[];
}

interface Layout extends Drawn {
  objects?: Drawn[];
  edges?: Drawn[];
}

const defaults = [
  `graph [rankdir=TB nodesep=0.25 ranksep=0.35 margin=11 compound=true fontname="Arial" fontsize=${fontSize} labeljust=l]`,
  `node [shape=box fontname="Arial" fontsize=${fontSize} margin="0.14,0.09" height=0.5 width=1.1]`,
  `edge [fontname="Arial" fontsize=${fontSize} arrowsize=0.85]`,
].join(';');
const pointsPerInch = 72;
const padding = 2;

/** Graphviz, started only once: it has to unpack a megabyte of code, and only garbage collection frees its memory. */
let graphviz: ReturnType<typeof instance> | undefined;

/** Graphviz counts from the bottom, SVG from the top. */
type Flip = (point: Point) => Point;

/**
 * Draws boxes, clusters and arrows from the inside of a digraph in the DOT language. Graphviz determines the
 * layout; the shapes are drawn here, with classes that the style sheet colours.
 *
 * @throws AuthorError for text that graphviz can't read, and for an unknown class
 */
export async function drawGraph(title: string, text: string): Promise<Drawing> {
  graphviz ??= instance();
  const viz = await graphviz;
  // Graphviz can't place the labels of arrows with right angles.
  const splines = /->.*\blabel=/.test(text) ? '' : 'splines=ortho;ranksep=0.5;';
  const drawing = `digraph {${defaults};${splines}${text}\n}`;
  const { output, errors } = viz.render(drawing, { format: 'json' });
  if (errors[0] || output === undefined) {
    const message = errors[0]?.message ?? 'Graphviz rejects the drawing';
    const [place = '', line = 1] = / in line (\d+)/.exec(message) ?? [];
    throw new AuthorError(
      message.replace(place, ''),
      'Write the drawing as the content of a "digraph" in the DOT language.',
      Number(line),
    );
  }
  checkClasses(text);
  const { bb = '', objects = [], edges = [] }: Layout = JSON.parse(output);
  const [, , width = 0, height = 0] = bb.split(',').map(Number);
  const flip: Flip = ([x, y]) => [x + padding, height - y + padding];
  const linked = objects.some(({ URL }) => URL !== undefined);
  const draw = (kind: Kind) => (drawn: Drawn) => group(kind, drawn, flip, linked);
  const content = [
    ...objects.filter(isCluster).map(draw('cluster')),
    ...edges.map(draw('edge')),
    ...objects.filter(({ pos }) => pos).map(draw('node')),
  ].join('');
  const full = { width: width + 2 * padding, height: height + 2 * padding };
  return { ...full, svg: svgOf(title, full.width, full.height, content, linked) };
}

type Kind = 'cluster' | 'edge' | 'node';

function isCluster({ name, bb }: Drawn): boolean {
  return bb !== undefined && (name ?? '').startsWith('cluster');
}

function checkClasses(text: string): void {
  for (const [index, line] of text.split('\n').entries()) {
    const [, quoted, bare] = /\bclass\s*=\s*(?:"([^"]*)"|(\w+))/.exec(line) ?? [];
    for (const name of (quoted ?? bare ?? '').match(/\S+/g) ?? []) checkClass(name, index + 1);
  }
}

/**
 * A cluster, an edge or a node: its shape, its arrow heads and its text.
 *
 * @param linked whether boxes of the picture are links; a script then shows the neighbours of a box
 */
function group(kind: Kind, drawn: Drawn, flip: Flip, linked: boolean): string {
  const { style = '', shape, URL } = drawn;
  const { _draw_ = [], _tdraw_ = [], _hdraw_ = [], _ldraw_ = [] } = drawn;
  const isBox =
    kind === 'cluster' || (kind === 'node' && shape === 'box' && !style.includes('invis'));
  const content = [
    isBox ? boxOf(drawn, flip) : shapesOf(_draw_, flip),
    shapesOf([..._tdraw_, ..._hdraw_], flip),
    textsOf(_ldraw_, kind, flip),
  ].join('');
  if (content === '') return '';
  const attributes = {
    class: classes(kind, drawn.class, style.includes('dashed') && 'dashed'),
    'data-node': linked && kind === 'node' ? drawn._gvid : undefined,
    'data-ends': linked && kind === 'edge' ? `${drawn.tail} ${drawn.head}` : undefined,
  };
  const made = element('g', attributes, content);
  return URL === undefined ? made : element('a', { href: escapeHtml(URL) }, made);
}

/** A box with round corners, which graphviz draws without. */
function boxOf({ bb, pos = '', width, height }: Drawn, flip: Flip): string {
  const [centreX = 0, centreY = 0] = pos.split(',').map(Number);
  const halfX = (Number(width) * pointsPerInch) / 2;
  const halfY = (Number(height) * pointsPerInch) / 2;
  const ofNode = [centreX - halfX, centreY - halfY, centreX + halfX, centreY + halfY];
  const [left = 0, bottom = 0, right = 0, top = 0] = bb?.split(',').map(Number) ?? ofNode;
  const [x, y] = flip([left, top]);
  return element('rect', { x, y, width: right - left, height: top - bottom, rx: bb ? 10 : 6 });
}

/** Capital letters are filled shapes. */
function shapesOf(operations: readonly Operation[], flip: Flip): string {
  const shapes = operations.map((operation) => {
    const filled = { class: /[PE]/.test(operation.op) ? 'full' : '' };
    switch (operation.op) {
      case 'p':
      case 'P':
        return element('polygon', { ...filled, points: points(operation.points.map(flip)) });
      case 'L':
        return element('polyline', { points: points(operation.points.map(flip)) });
      case 'b':
      case 'B': {
        const [first = [0, 0], ...rest] = operation.points.map(flip);
        return element('path', { d: `M${points([first])}C${points(rest)}` });
      }
      case 'e':
      case 'E': {
        const [x, y, rx, ry] = operation.rect;
        const [cx, cy] = flip([x, y]);
        return element('ellipse', { ...filled, cx, cy, rx, ry });
      }
      default:
        return '';
    }
  });
  return shapes.join('');
}

/**
 * The first line of a node is its name. The name continues on the next line if its line ends in a space; further lines
 * are details. Spaces before the label of an edge keep it away from the line. Centred text needs no class.
 */
function textsOf(operations: readonly Operation[], kind: Kind, flip: Flip): string {
  let isName = true;
  const texts = operations
    .filter((operation) => operation.op === 'T')
    .map(({ pt, align, text }) => {
      const [left, y] = flip(pt);
      const gap = kind === 'edge' ? spaceAround(text) : { before: 0, after: 0 };
      const x = left + (align === 'l' ? gap.before : (gap.before - gap.after) / 2);
      const className = classes(align !== 'c' && align, kind === 'node' && !isName && 'sub');
      isName &&= text.endsWith(' ');
      return element('text', { x, y, class: className }, escapeHtml(text));
    });
  return texts.join('');
}

/** Width of the spaces around a text. Graphviz makes room for them, and SVG ignores them. */
function spaceAround(text: string): { before: number; after: number } {
  const [spaces = '', trailing = ''] = [/^ */, / *$/].map((all) => all.exec(text)?.[0] ?? '');
  return { before: textWidth(spaces), after: textWidth(trailing) };
}
