import { instance } from '@viz-js/viz';
import { escape as escapeHtml } from 'es-toolkit/string/escape';
import { type Box, classes, element, type Point, points, rect, svgOf, textAt } from './svg';

/** Drawing operations of graphviz's JSON output (https://graphviz.org/docs/outputs/canon/#xdot). */
type Operation =
  | { op: 'P' | 'b' | 'B'; points: Point[] }
  | { op: 'T'; pt: Point; text: string }
  | { op: 'c' | 'C' | 'p' | 'F' | 'S' | 't' };

interface Drawn {
  class?: string;
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
  _draw_?: Operation[];
  _ldraw_?: Operation[];
  _hdraw_?: Operation[];
  _tdraw_?: Operation[];
}

interface Layout {
  bb: string;
  objects?: Drawn[];
  edges?: Drawn[];
}

/** Graphviz measures texts in this size. They are shown in 13 px and semi-bold, which is as wide. */
const fontSize = 14;
/** A drawing that is wider is scaled down on a screen of 390 px until its text is smaller than 12 px. */
export const widest = Math.floor((358 * 13) / 12);

const defaults = [
  `graph [rankdir=TB splines=ortho margin=11 fontname="Arial" fontsize=${fontSize}]`,
  `node [shape=box fontname="Arial" fontsize=${fontSize} margin="0.14,0.09" height=0.55]`,
  `edge [fontname="Arial" fontsize=${fontSize} arrowsize=0.85]`,
].join(';');
const pointsPerInch = 72;
const padding = 2;

/** Graphviz, started only once: it has to unpack a megabyte of code, and only garbage collection frees its memory. */
let graphviz: ReturnType<typeof instance> | undefined;

/** Graphviz counts from the bottom, SVG from the top. */
type Flip = (point: Point) => Point;

/**
 * Draws boxes and arrows from the inside of a digraph in the DOT language, for graphs that are generated: graphviz finds
 * a layout for any number of boxes. The shapes are those of the pictures of guides (site/guides/pictures).
 */
export async function drawDot(
  title: string,
  text: string,
): Promise<{ svg: string; width: number; height: number }> {
  graphviz ??= instance();
  const viz = await graphviz;
  const drawing = `digraph {${defaults};${text}\n}`;
  const { output, errors } = viz.render(drawing, { format: 'json' });
  if (output === undefined) throw new Error(`Graphviz rejects "${title}": ${errors[0]?.message}`);
  const { bb, objects = [], edges = [] }: Layout = JSON.parse(output);
  const [, , right = 0, top = 0] = bb.split(',').map(Number);
  const flip: Flip = ([x, y]) => [x + padding, top - y + padding];
  const content = [
    ...edges.map((edge) => edgeOf(edge, flip)),
    ...objects.map((node) => nodeOf(node, flip)),
  ].join('');
  const [width, height] = [right + 2 * padding, top + 2 * padding];
  const box = { left: 0, top: 0, right: width, bottom: height };
  return {
    width,
    height,
    svg: svgOf(title, box, content, { linked: true, className: 'generated' }),
  };
}

function edgeOf(
  { _draw_ = [], _tdraw_ = [], _hdraw_ = [], tail, head }: Drawn,
  flip: Flip,
): string {
  const shapes = [..._draw_, ..._tdraw_, ..._hdraw_].map((operation) => {
    if (operation.op === 'P') {
      const corners = points(operation.points.map(flip));
      return element('polygon', { class: 'full', points: corners });
    }
    if (operation.op !== 'b' && operation.op !== 'B') return '';
    const [first = [0, 0], ...rest] = operation.points.map(flip);
    return element('path', { d: `M${points([first])}C${points(rest)}` });
  });
  const attributes = { class: 'edge', 'data-ends': `${tail} ${head}` };
  return element('g', attributes, shapes.join(''));
}

/**
 * The first line of a node is its name. The name continues on the next line if its line ends in a space; further lines
 * are details.
 */
function nodeOf(node: Drawn, flip: Flip): string {
  let isName = true;
  const texts = textsOf(node._ldraw_ ?? [], flip).map(({ text, x, y }) => {
    const className = isName ? undefined : 'sub';
    isName &&= text.endsWith(' ');
    return textAt(escapeHtml(text), x, y, className);
  });
  const attributes = { class: classes('node', node.class), 'data-node': node._gvid };
  const made = element('g', attributes, rect(boxOf(node, flip), 8) + texts.join(''));
  return element('a', { href: escapeHtml(node.URL ?? '') }, made);
}

function boxOf({ pos = '', width, height }: Drawn, flip: Flip): Box {
  const [centreX = 0, centreY = 0] = pos.split(',').map(Number);
  const [x, y] = flip([centreX, centreY]);
  const halfX = (Number(width) * pointsPerInch) / 2;
  const halfY = (Number(height) * pointsPerInch) / 2;
  return { left: x - halfX, top: y - halfY, right: x + halfX, bottom: y + halfY };
}

function textsOf(operations: readonly Operation[], flip: Flip) {
  return operations
    .filter((operation) => operation.op === 'T')
    .map(({ pt, text }) => {
      const [x, y] = flip(pt);
      return { text, x, y };
    });
}
