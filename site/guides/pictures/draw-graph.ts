import { escapeHtml } from '@seca/text/escape';
import { instance } from '@viz-js/viz';
import * as pictureData from '../../components/Picture/data-names';
import {
  type Drawing,
  DrawingError,
  element,
  fontSize,
  type Point,
  pictureClasses,
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
  `node [shape=box fontname="Arial" fontsize=${fontSize} margin="0.14,0.09" height=0.4 width=0.5]`,
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
 * @throws DrawingError for text that graphviz can't read, and for an unknown class
 */
export async function drawGraph(title: string, text: string): Promise<Drawing> {
  graphviz ??= instance();
  const viz = await graphviz;
  const { status, output, errors } = viz.render(`digraph {${defaults};${text}\n}`, {
    format: 'json',
  });
  const [error] = errors;
  if (status === 'failure' || error) {
    const message = error?.message ?? 'Graphviz rejects the drawing';
    const line = Number(/ in line (\d+)/.exec(message)?.[1] ?? 1);
    throw new DrawingError(
      message.replace(/ in line \d+/, ''),
      line,
      'Write the drawing as the content of a "digraph" in the DOT language.',
    );
  }
  const layout: Layout = JSON.parse(output ?? '{}');
  checkClasses(text);
  const [, , width = 0, height = 0] = (layout.bb ?? '').split(',').map(Number);
  const flip: Flip = ([x, y]) => [x + padding, height - y + padding];
  const objects = layout.objects ?? [];
  const linked = objects.some(({ URL }) => URL !== undefined);
  const content = [
    ...objects.filter(isCluster).map((cluster) => group('cluster', cluster, flip)),
    ...(layout.edges ?? []).map((edge) => group('edge', edge, flip, linked)),
    ...objects.filter((object) => object.pos).map((node) => group('node', node, flip, linked)),
  ].join('');
  const full = { width: width + 2 * padding, height: height + 2 * padding };
  return { ...full, svg: svgOf(title, full.width, full.height, content, linked) };
}

function isCluster({ name, bb }: Drawn): boolean {
  return bb !== undefined && (name ?? '').startsWith('cluster');
}

function checkClasses(text: string): void {
  for (const [index, line] of text.split('\n').entries()) {
    const [, quoted, bare] = /\bclass\s*=\s*(?:"([^"]*)"|(\w+))/.exec(line) ?? [];
    for (const name of (quoted ?? bare ?? '').split(/\s+/).filter(Boolean)) {
      if (pictureClasses.includes(name)) continue;
      throw new DrawingError(
        `no class "${name}" in a drawing`,
        index + 1,
        `A class is one of ${pictureClasses.join(', ')}.`,
      );
    }
  }
}

/**
 * A cluster, an edge or a node: its shape, its arrow heads and its text.
 *
 * @param linked whether boxes of the picture are links; a script then shows the neighbours of a box
 */
function group(kind: string, drawn: Drawn, flip: Flip, linked = false): string {
  const classes = [kind, drawn.class ?? '', drawn.style?.includes('dashed') ? 'dashed' : ''];
  const shape = isBox(drawn, kind)
    ? boxOf(drawn, flip)
    : shapesOf(drawn._draw_ ?? [], flip).join('');
  const heads = shapesOf([...(drawn._tdraw_ ?? []), ...(drawn._hdraw_ ?? [])], flip).join('');
  const content = shape + heads + textsOf(drawn._ldraw_ ?? [], kind, flip);
  if (content === '') return '';
  const ends = kind === 'edge' ? `${drawn.tail} ${drawn.head}` : undefined;
  const node = kind === 'node' && linked ? drawn._gvid : undefined;
  const attributes = { class: classes.filter(Boolean).join(' '), [pictureData.node]: node };
  const made = element(
    'g',
    { ...attributes, [pictureData.ends]: linked ? ends : undefined },
    content,
  );
  return drawn.URL === undefined ? made : element('a', { href: escapeHtml(drawn.URL) }, made);
}

function isBox({ shape, style }: Drawn, kind: string): boolean {
  return kind === 'cluster' || (kind === 'node' && shape === 'box' && !style?.includes('invis'));
}

function boxOf(drawn: Drawn, flip: Flip): string {
  if (drawn.bb !== undefined) {
    const [left = 0, bottom = 0, right = 0, top = 0] = drawn.bb.split(',').map(Number);
    const [x, y] = flip([left, top]);
    return element('rect', { x, y, width: right - left, height: top - bottom, rx: 10 });
  }
  const [centreX = 0, centreY = 0] = (drawn.pos ?? '').split(',').map(Number);
  const width = Number(drawn.width) * pointsPerInch;
  const height = Number(drawn.height) * pointsPerInch;
  const [x, y] = flip([centreX - width / 2, centreY + height / 2]);
  return element('rect', { x, y, width, height, rx: 6 });
}

function shapesOf(operations: readonly Operation[], flip: Flip): string[] {
  return operations.flatMap((operation) => {
    switch (operation.op) {
      case 'p':
      case 'P':
        return [
          element('polygon', {
            class: operation.op === 'P' ? 'full' : '',
            points: points(operation.points.map(flip)),
          }),
        ];
      case 'L':
        return [element('polyline', { points: points(operation.points.map(flip)) })];
      case 'b':
      case 'B': {
        const [first, ...rest] = operation.points.map(flip);
        return first ? [element('path', { d: `M${points([first])}C${points(rest)}` })] : [];
      }
      case 'e':
      case 'E': {
        const [x, y, rx, ry] = operation.rect;
        const [cx, cy] = flip([x, y]);
        return [element('ellipse', { class: operation.op === 'E' ? 'full' : '', cx, cy, rx, ry })];
      }
      default:
        return [];
    }
  });
}

/**
 * The first line of a node is its name. The name continues on the next line if its line ends in a space; further lines
 * are details. Spaces before the label of an edge keep it away from the line. Centred text needs no class.
 */
function textsOf(operations: readonly Operation[], kind: string, flip: Flip): string {
  let isName = true;
  return operations
    .filter((operation) => operation.op === 'T')
    .map(({ pt, align, text }) => {
      const [left, y] = flip(pt);
      const gap = kind === 'edge' ? spaceAround(text) : { before: 0, after: 0 };
      const x = left + (align === 'l' ? gap.before : (gap.before - gap.after) / 2);
      const classes = [align === 'c' ? '' : align, kind === 'node' && !isName ? 'sub' : ''];
      isName &&= text.endsWith(' ');
      return element('text', { x, y, class: classes.filter(Boolean).join(' ') }, escapeHtml(text));
    })
    .join('');
}

/** Width of the spaces around a text. Graphviz makes room for them, and SVG ignores them. */
function spaceAround(text: string): { before: number; after: number } {
  const [spaces = '', trailing = ''] = [/^ */, / *$/].map((all) => all.exec(text)?.[0] ?? '');
  return { before: textWidth(spaces), after: textWidth(trailing) };
}
