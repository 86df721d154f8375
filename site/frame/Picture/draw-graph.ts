import { escape as escapeHtml } from 'es-toolkit/string/escape';
import { type Key, star, starClass, withKey } from './draw-key';
import type { Form, Graph, Node, Report } from './graph';
import {
  ancestors,
  around,
  checkTexts,
  hasOneForm,
  iconOf,
  innermostFirst,
  placeGraph,
  textX,
  touch,
  union,
  widest,
} from './place-graph';
import { isLevel, pointBox, type Route, routeArrows, segmentsOf } from './route-arrows';
import {
  arrowHead,
  type Box,
  classes,
  element,
  type Point,
  rect,
  svgOf,
  textAt,
  translate,
} from './svg';

const corner = 8;
/** The part of a line that its arrow head covers. */
const headLength = 7;
/** Half of the gap in a line that another one crosses. */
const crossing = 5;

/**
 * Draws a graph for wide columns and for phones; the style sheet shows one of them.
 *
 * @param report receives what can't be drawn well
 */
export function drawGraph(title: string, graph: Graph, key: Key, report: Report): string {
  checkTexts(graph, report);
  if (hasOneForm(graph)) return drawForm(title, graph, key, 'phone', report);
  return (['wide', 'phone'] as const)
    .map((form) => drawForm(title, graph, key, form, report, form))
    .join('');
}

function drawForm(
  title: string,
  graph: Graph,
  key: Key,
  form: Form,
  reportAll: Report,
  className?: string,
): string {
  const report: Report = (pointer, message, hint) =>
    reportAll(pointer, `in the ${form} form, ${message}`, hint);
  const placed = placeGraph(graph, form, report);
  const routes = routeArrows(graph, placed, form, report);
  const shown = routes.flatMap(({ points, label }) =>
    [...points.map(pointBox), label ?? []].flat(),
  );
  const all = union([...placed.boxes.values(), ...shown]);
  const width = all.right - all.left;
  if (width > widest[form]) {
    const hint = 'Move nodes to other cells.';
    report('/graph', `the drawing is ${Math.ceil(width)} px wide, and ${widest[form]} fit`, hint);
  }
  const linked = [...graph.nodes.values()].some(({ link }) => link !== undefined);
  const ids = [...graph.nodes.keys(), ...graph.containers.keys()];
  const content = [
    ...innermostFirst(graph)
      .reverse()
      .map((id) => drawContainer(graph, id, placed.boxes.get(id))),
    ...routes.map((route, index) => {
      const { from, to, tone, isDashed } = route.arrow;
      const ends = linked ? `${ids.indexOf(from)} ${ids.indexOf(to)}` : undefined;
      const attributes = { class: classes('edge', tone, isDashed && 'dashed'), 'data-ends': ends };
      return element('g', attributes, drawArrow(route, routes.slice(index + 1)));
    }),
    ...[...graph.nodes].map(([id, node]) => {
      const box = placed.boxes.get(id);
      const attributes = {
        class: classes('node', node.kind !== 'box' && node.kind, node.tone),
        'data-node': linked ? ids.indexOf(id) : undefined,
        transform: box && translate(box.left, box.top),
      };
      const made = element('g', attributes, drawNode(node));
      return node.link === undefined ? made : element('a', { href: escapeHtml(node.link) }, made);
    }),
  ].join('');
  // The key explains the star unless the boxes do.
  const hasStar = [...graph.nodes.values()].some(
    (node) => isExtension(node) && node.detail !== 'extension',
  );
  const meanings = [...key, ...(hasStar ? [[starClass, 'extension'] as const] : [])];
  const made = withKey(content, all, meanings, form);
  return svgOf(title, made.box, made.content, { linked, className });
}

function drawContainer(graph: Graph, id: string, box: Box | undefined): string {
  const container = graph.containers.get(id);
  if (!box || !container) return '';
  const isInner = ancestors(graph, id).length % 2 === 1;
  const { name, detail, tone } = container;
  const more = detail && element('tspan', { class: 'sub', dx: 8 }, escapeHtml(detail));
  return element(
    'g',
    { class: classes('cluster', isInner && 'inner', tone) },
    rect(box, 12) + textAt(escapeHtml(name) + more, box.left + 16, box.top + 23, 'l'),
  );
}

function isExtension({ link }: Pick<Node, 'link'>): boolean {
  return link?.startsWith('/docs/api/Extensions/') ?? false;
}

function drawNode({ kind, name, detail, link, tone, width, height }: Node): string {
  const box = { left: 0, top: 0, right: width, bottom: height };
  const [x, y] = [width / 2, height / 2];
  const [first, second] = detail ? [21, 38] : [y + 5, 0];
  const label = escapeHtml(name);
  const more = escapeHtml(detail);
  switch (kind) {
    case 'start':
      return element('circle', { class: 'full', cx: x, cy: y, r: 6 });
    case 'end':
      return [8, 4]
        .map((r) => element('circle', { class: r < 8 ? 'full' : undefined, cx: x, cy: y, r }))
        .join('');
    case 'state':
      return rect(box, 20) + textAt(label, x, y + 4, 'm');
    case 'question': {
      const d = `M0 ${y}l12-${y}H${width - 12}l12 ${y}-12 ${y}H12z`;
      const below = more && textAt(more, x, second, 'sub');
      return element('path', { d }) + textAt(label, x, first) + below;
    }
    case 'case': {
      const line = element('path', { d: `M0 ${height}H${width}` });
      const texts = textAt(label, 8, y + 4, 'l m') + textAt(more, textX.case, y + 5, 'l r');
      return (tone && rect(box, 4)) + line + texts;
    }
    default: {
      const icon = iconOf(link);
      const textLeft = icon ? textX.icon : textX.plain;
      const transform = `${translate(9, y - 10)}scale(.833)`;
      return [
        rect(box, 8),
        icon && element('path', { class: 'icon', d: icon, transform }),
        textAt(label, textLeft, first, 'l'),
        more && textAt(more, textLeft, second, 'l sub'),
        isExtension({ link }) && star(width - 2, 2),
      ]
        .filter(Boolean)
        .join('');
    }
  }
}

/** @param above arrows that cross it without a gap */
function drawArrow({ arrow, points, label }: Route, above: readonly Route[]): string {
  const own = segmentsOf(points);
  const crossings = above
    .flatMap((other) => segmentsOf(other.points))
    .flatMap((line) =>
      own.filter((segment) => touch(segment, line)).map((segment) => meet(segment, line)),
    );
  const gaps = [...crossings, label ?? []].flat();
  const [start, second] = points;
  const [tip, before] = [points.at(-1), points.at(-2)];
  if (!start || !second || !tip || !before) return '';
  const ends = arrow.hasTwoHeads ? towards(start, second, headLength) : start;
  const line = [ends, ...points.slice(1, -1), towards(tip, before, headLength)];
  const texts = arrow.label.map((text, index) =>
    label
      ? textAt(escapeHtml(text), (label.left + label.right) / 2, label.top + 14 + 16 * index)
      : '',
  );
  return [
    element('path', { d: pathOf(line, gaps) }),
    arrowHead(tip, before),
    arrow.hasTwoHeads ? arrowHead(start, second) : '',
    ...texts,
  ].join('');
}

/** The gap in a line at the point where another one crosses it. */
function meet(line: Box, other: Box): Box {
  return isLevel(line)
    ? around(other.left, line.top, 2 * crossing, 2)
    : around(line.left, other.top, 2, 2 * crossing);
}

/** A line with round corners and gaps. */
function pathOf(points: readonly Point[], gaps: readonly Box[]): string {
  let d = '';
  for (const [index, point] of points.entries()) {
    const [before, next] = [points[index - 1], points[index + 1]];
    if (!before) {
      d += `M${point.join(' ')}`;
      continue;
    }
    const axis = before[1] === point[1] ? 0 : 1;
    const isForward = before[axis] < point[axis];
    const to = (at: number) => `${axis === 0 ? 'H' : 'V'}${Math.round(at)}`;
    const [segment] = segmentsOf([before, point]);
    const onLine = gaps
      .filter((gap) => segment && touch(segment, gap))
      .map(({ left, top, right, bottom }) => (axis === 0 ? [left, right] : [top, bottom]))
      .sort(([a = 0], [b = 0]) => (isForward ? a - b : b - a));
    for (const [low = 0, high = 0] of onLine) {
      const [end = 0, start = 0] = isForward ? [low, high] : [high, low];
      d += `${to(end)}M${(axis === 0 ? [start, before[1]] : [before[0], start]).map(Math.round).join(' ')}`;
    }
    d += to((next ? towards(point, before, corner) : point)[axis]);
    if (next) d += `Q${[...point, ...towards(point, next, corner)].map(Math.round).join(' ')}`;
  }
  return d;
}

/** A point on the line to another one. */
function towards([x, y]: Point, [toX, toY]: Point, distance: number): Point {
  return [x + Math.sign(toX - x) * distance, y + Math.sign(toY - y) * distance];
}
