import type { Anchor, Arrow, Form, Graph, Report, Side } from './graph';
import { around, grown, type Placed, touch } from './place-graph';
import { type Box, type Point, textWidth } from './svg';

/** An arrow as it is drawn: from corner to corner, with its label in the middle of a segment. */
export interface Route {
  arrow: Arrow;
  points: Point[];
  label: Box | undefined;
}

/** Distances of arrows that leave or enter one side separately. Labels need more room beside than above each other. */
const apart = { across: 20, down: 48 };
/** How far an arrow leads away from boxes that it passes. */
const detour = 24;

/**
 * Gives each arrow its way, horizontal and vertical, between the sides that face each other, or those that the file states.
 */
export function routeArrows(graph: Graph, placed: Placed, form: Form, report: Report): Route[] {
  const ends = graph.arrows.flatMap((arrow) => {
    const [from, to] = [placed.boxes.get(arrow.from), placed.boxes.get(arrow.to)];
    if (!from || !to) return [];
    const [out, into] = arrow.sides[form] ?? facing(from, to);
    return { arrow, from: endOf(from, out), to: endOf(to, into) };
  });
  /** Arrows share a point of a side if all leave it or all enter it, in one kind of line. */
  const offsetOf = ({ box, side, shift }: End, arrow: Arrow, isStart: boolean) => {
    if (shift !== undefined) return shift;
    const groups = ends.flatMap((other) => [
      ...(isSame(other.from, box, side) ? [`true ${other.arrow.isDashed}`] : []),
      ...(isSame(other.to, box, side) ? [`false ${other.arrow.isDashed}`] : []),
    ]);
    const names = [...new Set(groups)];
    const index = names.indexOf(`${isStart} ${arrow.isDashed}`);
    const distance = isAcross(side) ? apart.across : apart.down;
    return names.length === 1 ? undefined : (index - (names.length - 1) / 2) * distance;
  };
  const routes: Route[] = [];
  for (const { arrow, from, to } of ends) {
    const points = wayOf(from, to, offsetOf(from, arrow, true), offsetOf(to, arrow, false));
    routes.push({ arrow, points, label: undefined });
  }
  for (const route of routes) {
    route.label = placeLabel(route, graph, placed, routes, report);
    checkWay(route, graph, placed, routes, report);
  }
  return routes;
}

interface End {
  box: Box;
  side: Side;
  shift: number | undefined;
}

function endOf(box: Box, [side, shift]: Anchor): End {
  return { box, side, shift };
}

function isSame(end: End, box: Box, side: Side): boolean {
  return end.box === box && end.side === side;
}

/** The sides of an arrow whose file does not state them. */
function facing(from: Box, to: Box): readonly [Anchor, Anchor] {
  const right = to.left + to.right > from.left + from.right;
  const below = to.top + to.bottom > from.top + from.bottom;
  const isBeside = common(from, to, 'right') > 0;
  if (!isBeside && common(from, to, 'top') > 0)
    return below ? [['bottom'], ['top']] : [['top'], ['bottom']];
  return right ? [['right'], ['left']] : [['left'], ['right']];
}

/** How much two boxes have in common along a side. */
function common(a: Box, b: Box, side: Side): number {
  const [[low, high], [from, to]] = [rangeOf(a, side), rangeOf(b, side)];
  return Math.min(high, to) - Math.max(low, from);
}

function rangeOf({ left, top, right, bottom }: Box, side: Side): [low: number, high: number] {
  return isAcross(side) ? [top, bottom] : [left, right];
}

function isAcross(side: Side): boolean {
  return side === 'left' || side === 'right';
}

/** @param a, b how far each end is from the middle of its side; undefined if it can be anywhere */
function wayOf(from: End, to: End, a: number | undefined, b: number | undefined): Point[] {
  const middle = ({ box, side }: End) => rangeOf(box, side).reduce((sum, end) => sum + end) / 2;
  let [start, end] = [middle(from) + (a ?? 0), middle(to) + (b ?? 0)];
  const [isLevelOut, isLevelIn] = [isAcross(from.side), isAcross(to.side)];
  if (
    isLevelOut === isLevelIn &&
    from.side !== to.side &&
    common(from.box, to.box, from.side) > 0
  ) {
    // A straight line, in the middle of what both have in common if nothing else is there.
    const [low, high] = rangeOf(to.box, to.side);
    const [first, last] = rangeOf(from.box, from.side);
    if (a === undefined && b === undefined) {
      start = (Math.max(low, first) + Math.min(high, last)) / 2;
      end = start;
    } else if (b === undefined && start > low && start < high) end = start;
    else if (a === undefined && end > first && end < last) start = end;
  }
  const point = ({ box, side }: End, at: number): Point =>
    isAcross(side) ? [box[side], at] : [at, box[side]];
  const [p, q] = [point(from, start), point(to, end)];
  if (isLevelOut !== isLevelIn) return [p, isLevelOut ? [q[0], p[1]] : [p[0], q[1]], q];
  if (start === end) return [p, q];
  const axis = isLevelOut ? 0 : 1;
  const away = from.side === 'right' || from.side === 'bottom' ? detour : -detour;
  const farthest = away > 0 ? Math.max(p[axis], q[axis]) : Math.min(p[axis], q[axis]);
  // Arrows that share a gap, but not a point of a side, have different channels.
  const aside = isLevelOut ? Math.sign((a ?? 0) + (b ?? 0)) * 10 : 0;
  const channel = from.side === to.side ? farthest + away : (p[axis] + q[axis]) / 2 + aside;
  return isLevelOut
    ? [p, [channel, p[1]], [channel, q[1]], q]
    : [p, [p[0], channel], [q[0], channel], q];
}

/** The place of a label: in the middle of the longest level segment, or where there is room. */
function placeLabel(
  { arrow, points }: Route,
  graph: Graph,
  placed: Placed,
  routes: readonly Route[],
  report: Report,
): Box | undefined {
  if (arrow.label.length === 0) return undefined;
  const width = Math.max(...arrow.label.map((line) => textWidth(line, 12))) + 8;
  const height = arrow.label.length * 16 + 2;
  const taken = [
    ...[...placed.boxes].flatMap(([id, box]) => (graph.nodes.has(id) ? grown(box, 4) : [])),
    ...placed.heads.values(),
    ...routes.flatMap((other) => other.label ?? []),
    ...routes.flatMap((other) => (other.arrow === arrow ? [] : segmentsOf(other.points))),
  ];
  const rank = (segment: Box) => extentOf(segment) + (isLevel(segment) ? 1000 : 0);
  for (const segment of segmentsOf(points).sort((a, b) => rank(b) - rank(a))) {
    const [x, y] = [(segment.left + segment.right) / 2, (segment.top + segment.bottom) / 2];
    const room = extentOf(segment) - (isLevel(segment) ? width : height) - 20;
    for (const part of room < 0 ? [] : [0, -0.25, 0.25, -0.5, 0.5]) {
      const [across, down] = isLevel(segment) ? [part * room, 0] : [0, part * room];
      const label = around(x + across, y + down, width, height);
      if (!taken.some((box) => touch(label, box))) return label;
    }
  }
  report(
    arrow.pointer,
    'the label of the arrow has no room',
    'Shorten it, or move the ends apart.',
  );
  return undefined;
}

/** Reports what an arrow leads through. */
function checkWay(
  { arrow, points }: Route,
  graph: Graph,
  placed: Placed,
  routes: readonly Route[],
  report: Report,
): void {
  const others = routes.filter((other) => other.arrow !== arrow);
  for (const segment of segmentsOf(points)) {
    const [met] = [...placed.boxes].filter(
      ([id, box]) =>
        graph.nodes.has(id) &&
        touch(segment, grown(box, id === arrow.from || id === arrow.to ? -1 : 7)),
    );
    const labels = [...placed.heads.values(), ...others.flatMap(({ label }) => label ?? [])];
    const line = others.find(
      (other) =>
        other.arrow.from !== arrow.from &&
        other.arrow.to !== arrow.to &&
        segmentsOf(other.points).some(
          (part) => isLevel(part) === isLevel(segment) && touch(grown(part, 4), grown(segment, 4)),
        ),
    );
    const what =
      (met && `the box "${met[0]}"`) ||
      (labels.some((box) => touch(segment, box)) && 'a label') ||
      (line && 'the line of another arrow');
    if (!what) continue;
    const hint = 'State its sides, as in "a -> b (right top)", or move one of its ends.';
    report(arrow.pointer, `the arrow crosses ${what}`, hint);
    return;
  }
}

export function segmentsOf(points: readonly Point[]): Box[] {
  return points.slice(1).map(([toX, toY], index) => {
    const [x, y] = points[index] ?? [toX, toY];
    return {
      left: Math.min(x, toX),
      top: Math.min(y, toY),
      right: Math.max(x, toX),
      bottom: Math.max(y, toY),
    };
  });
}

export function pointBox([x, y]: Point): Box {
  return { left: x, top: y, right: x, bottom: y };
}

export function isLevel({ top, bottom }: Box): boolean {
  return top === bottom;
}

function extentOf({ left, top, right, bottom }: Box): number {
  return Math.max(right - left, bottom - top);
}
