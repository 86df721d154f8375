import { instance } from '@viz-js/viz';
import { escape as escapeHtml } from 'es-toolkit/string/escape';
import {
  type Box,
  classes,
  element,
  type Point,
  points,
  rect,
  svgOf,
  textAt,
  textWidth,
} from './svg';

/** Drawing operations of graphviz's JSON output (https://graphviz.org/docs/outputs/canon/#xdot). */
type Operation =
  | { op: 'P' | 'b' | 'B'; points: Point[] }
  | { op: 'T'; pt: Point; align: 'l' | 'c' | 'r'; text: string }
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
  `graph [rankdir=TB nodesep=0.25 ranksep=0.35 margin=11 fontname="Arial" fontsize=${fontSize}]`,
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
 * Draws boxes and arrows from the inside of a digraph in the DOT language, for graphs that are generated: graphviz finds
 * a layout for any number of boxes. The shapes are those of the pictures of guides (site/guides/pictures).
 */
export async function drawDot(
  title: string,
  text: string,
): Promise<{ svg: string; width: number; height: number }> {
  graphviz ??= instance();
  const viz = await graphviz;
  // Graphviz can't place the labels of arrows with right angles.
  const splines = /->.*\blabel=/.test(text) ? '' : 'splines=ortho;ranksep=0.5;';
  const drawing = `digraph {${defaults};${splines}${text}\n}`;
  const { output, errors } = viz.render(drawing, { format: 'json' });
  if (output === undefined) throw new Error(`Graphviz rejects "${title}": ${errors[0]?.message}`);
  const { bb, objects = [], edges = [] }: Layout = JSON.parse(output);
  const [, , right = 0, top = 0] = bb.split(',').map(Number);
  const flip: Flip = ([x, y]) => [x + padding, top - y + padding];
  const linked = objects.some(({ URL }) => URL !== undefined);
  const content = [
    ...edges.map((edge) => edgeOf(edge, flip, linked)),
    ...objects.map((node) => nodeOf(node, flip, linked)),
  ].join('');
  const [width, height] = [right + 2 * padding, top + 2 * padding];
  const box = { left: 0, top: 0, right: width, bottom: height };
  return { width, height, svg: svgOf(title, box, content, { linked, className: 'generated' }) };
}

/** @param linked whether boxes of the picture are links; a script then shows the neighbours of a box */
function edgeOf(edge: Drawn, flip: Flip, linked: boolean): string {
  const { _draw_ = [], _tdraw_ = [], _hdraw_ = [], _ldraw_ = [], tail, head } = edge;
  const shapes = [..._draw_, ..._tdraw_, ..._hdraw_].map((operation) => {
    if (operation.op === 'P') {
      const corners = points(operation.points.map(flip));
      return element('polygon', { class: 'full', points: corners });
    }
    if (operation.op !== 'b' && operation.op !== 'B') return '';
    const [first = [0, 0], ...rest] = operation.points.map(flip);
    return element('path', { d: `M${points([first])}C${points(rest)}` });
  });
  const texts = textsOf(_ldraw_, flip).map(({ text, x, y, align }) => {
    // Graphviz makes room for the spaces around a label, which keep it off the line; SVG ignores them.
    const [before, after] = [/^ */, / *$/].map((spaces) =>
      textWidth(spaces.exec(text)?.[0] ?? '', fontSize),
    );
    const shift = align === 'l' ? before : ((before ?? 0) - (after ?? 0)) / 2;
    return textAt(escapeHtml(text), x + (shift ?? 0), y, align === 'c' ? '' : align);
  });
  const ends = linked ? `${tail} ${head}` : undefined;
  const attributes = { class: classes('edge', edge.class), 'data-ends': ends };
  return element('g', attributes, [...shapes, ...texts].join(''));
}

/**
 * The first line of a node is its name. The name continues on the next line if its line ends in a space; further lines
 * are details.
 */
function nodeOf(node: Drawn, flip: Flip, linked: boolean): string {
  const isState = node.class?.includes('state');
  let isName = true;
  const texts = textsOf(node._ldraw_ ?? [], flip).map(({ text, x, y }) => {
    const className = classes(!isName && 'sub', isState && 'm');
    isName &&= text.endsWith(' ');
    return textAt(escapeHtml(text), x, y, className);
  });
  const attributes = {
    class: classes('node', node.class),
    'data-node': linked ? node._gvid : undefined,
  };
  const made = element('g', attributes, rect(boxOf(node, flip), isState ? 18 : 8) + texts.join(''));
  return node.URL === undefined ? made : element('a', { href: escapeHtml(node.URL) }, made);
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
    .map(({ pt, align, text }) => {
      const [x, y] = flip(pt);
      return { text, x, y, align };
    });
}
