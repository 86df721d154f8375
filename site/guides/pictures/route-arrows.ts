import { type Box, type Point, textWidth } from '../../frame/Picture/svg';
import type { Arrow, Graph, Report } from './parse-graph';
import { ancestors, around, grown, type Placed, touch } from './place-graph';

/** An arrow as it is drawn: from corner to corner, with its label in the middle of a segment. */
export interface Route {
  arrow: Arrow;
  points: Point[];
  label: Box | undefined;
}

type Side = 'top' | 'right' | 'bottom' | 'left';

/** A candidate with what is wrong with it, from bad to impossible. */
interface Candidate extends Route {
  cost: number;
  fault: [message: string, hint: string] | undefined;
}

const sides: readonly Side[] = ['bottom', 'right', 'left', 'top'];
/** Distances of arrows from the middle of an upright or a level side. */
const offsets = { across: [0, 12, -12], down: [0, 16, -16, 32, -32] };
/** The same for two arrows between the same boxes: labels need more room beside than above each other. */
const ofPair = { across: [10, -10], down: [24, -24] };
/** The shortest segment at an end: a corner and a head. */
const stub = 16;
/** What a way avoids, in units of length; a label is easier to read on a level line. */
const costs = {
  bend: 60,
  shift: 1.5,
  /** A segment at an end that is as short as its corner and head. */
  short: 50,
  upright: 30,
  /** An arrow that leaves where another one arrives. */
  opposite: 60,
  crossing: 90,
  fault: 5000,
};

/**
 * Finds the way of each arrow: horizontal and vertical, with few corners, clear of boxes, of labels and of other
 * arrows. Straight ones come first; then each one is tried again, with all others in place.
 */
export function routeArrows(graph: Graph, placed: Placed, report: Report): Route[] {
  const { arrows } = graph;
  const chosen = new Map<Arrow, Candidate>();
  const order = arrows
    .map((arrow) => ({ arrow, distance: distanceOf(arrow, placed) }))
    .sort((a, b) => a.distance - b.distance);
  for (let round = 0; round < 3; round++) {
    const before = JSON.stringify([...chosen.values()].map(({ points }) => points));
    for (const { arrow } of order) {
      chosen.delete(arrow);
      const best = bestWay(arrow, graph, placed, [...chosen.values()]);
      if (best) chosen.set(arrow, best);
    }
    if (JSON.stringify([...chosen.values()].map(({ points }) => points)) === before) break;
  }
  for (const arrow of arrows) {
    const route = chosen.get(arrow);
    const [message, hint] = route
      ? (route.fault ?? [])
      : ['there is no room for the arrow', 'Move one of its ends.'];
    if (message && hint) report(arrow.pointer, message, hint);
  }
  return arrows.flatMap((arrow) => chosen.get(arrow) ?? []);
}

function distanceOf({ from, to }: Arrow, { boxes }: Placed): number {
  const [a, b] = [centreOf(boxes.get(from)), centreOf(boxes.get(to))];
  const [x, y] = [Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])];
  return x + y + (Math.min(x, y) > 8 ? 1000 : 0);
}

function bestWay(
  arrow: Arrow,
  graph: Graph,
  placed: Placed,
  others: readonly Route[],
): Candidate | undefined {
  const [from, to] = [placed.boxes.get(arrow.from), placed.boxes.get(arrow.to)];
  if (!from || !to) return undefined;
  const isPair = graph.arrows.some(
    (other) =>
      other !== arrow &&
      [other.from, other.to].sort().join() === [arrow.from, arrow.to].sort().join(),
  );
  const judge = judgeOf(arrow, graph, placed, others);
  let best: Candidate | undefined;
  for (const a of sides) {
    for (const b of sides) {
      for (const start of anchors(from, a, to, isPair)) {
        for (const end of anchors(to, b, from, isPair)) {
          for (const points of ways(start, a, end, b)) {
            const shift = Math.abs(offCentre(start, from, a)) + Math.abs(offCentre(end, to, b));
            const least = lengthOf(points) + costs.bend * points.length + costs.shift * shift;
            if (best && least >= best.cost) continue;
            const candidate = judge(points, least);
            if (!best || candidate.cost < best.cost) best = candidate;
          }
        }
      }
    }
  }
  return best;
}

/** Where an arrow can leave a side: near its middle, and opposite to the other end. */
function anchors(box: Box, side: Side, other: Box, isPair: boolean): Point[] {
  const axis = isAcross(side) ? 'across' : 'down';
  const [low, high, from, to] = isAcross(side)
    ? [box.top, box.bottom, other.top, other.bottom]
    : [box.left, box.right, other.left, other.right];
  const middle = (low + high) / 2;
  // A straight arrow leads through the middle of what both boxes have in common.
  const common = (Math.max(low, from) + Math.min(high, to)) / 2;
  const places = isPair
    ? ofPair[axis].map((offset) => middle + offset)
    : [...offsets[axis].map((offset) => middle + offset), common];
  const isDot = high - low < 24;
  return [
    ...new Set(isDot ? [middle] : places.filter((at) => at >= low + 10 && at <= high - 10)),
  ].map((at) => (isAcross(side) ? [box[side], at] : [at, box[side]]));
}

/** Ways between two points that leave and enter boxes at these sides. */
function ways(start: Point, a: Side, end: Point, b: Side): Point[][] {
  if (isAcross(a) !== isAcross(b)) {
    const corner: Point = isAcross(a) ? [end[0], start[1]] : [start[0], end[1]];
    const isAhead = ahead(start, a, corner) >= stub && ahead(end, b, corner) >= stub;
    return isAhead ? [[start, corner, end]] : [roundAbout(start, a, end, b)];
  }
  if (!isAcross(a)) {
    const turned = ways(turn(start), turnedSide[a], turn(end), turnedSide[b]);
    return turned.map((points) => points.map(turn));
  }
  const direction = a === 'right' ? 1 : -1;
  if (a === b) {
    const farthest = direction * Math.max(direction * start[0], direction * end[0]);
    return [24, 40].map((by) => via(start, farthest + direction * by, end));
  }
  const distance = (end[0] - start[0]) * direction;
  if (start[1] === end[1]) return distance >= stub ? [[start, end]] : [];
  if (distance < 2 * stub) return [];
  const middle = (start[0] + end[0]) / 2;
  const channels = [
    middle,
    middle - 12,
    middle + 12,
    start[0] + direction * 24,
    end[0] - direction * 24,
  ];
  return channels
    .filter((x) => Math.abs(x - start[0]) >= stub && Math.abs(x - end[0]) >= stub)
    .map((x) => via(start, x, end));
}

/** Out of one side and back into the other, if the end is not ahead. */
function roundAbout(start: Point, a: Side, end: Point, b: Side): Point[] {
  const beyond = (side: Side) => {
    const [p, q] = isAcross(side) ? [start[0], end[0]] : [start[1], end[1]];
    return side === 'right' || side === 'bottom' ? Math.max(p, q) + 24 : Math.min(p, q) - 24;
  };
  const [out, back] = [beyond(a), beyond(b)];
  return isAcross(a)
    ? [start, [out, start[1]], [out, back], [end[0], back], end]
    : [start, [start[0], out], [back, out], [back, end[1]], end];
}

function via(start: Point, x: number, end: Point): Point[] {
  return [start, [x, start[1]], [x, end[1]], end];
}

const turnedSide = { top: 'left', bottom: 'right', left: 'top', right: 'bottom' } as const;

function turn([x, y]: Point): Point {
  return [y, x];
}

function isAcross(side: Side): boolean {
  return side === 'left' || side === 'right';
}

/** How far a point lies in front of a side. */
function ahead(from: Point, side: Side, to: Point): number {
  if (side === 'right') return to[0] - from[0];
  if (side === 'left') return from[0] - to[0];
  return side === 'bottom' ? to[1] - from[1] : from[1] - to[1];
}

/** Adds the costs of what the way of an arrow meets, and finds the place of its label. */
function judgeOf(arrow: Arrow, graph: Graph, placed: Placed, others: readonly Route[]) {
  const { from, to } = arrow;
  const ends = [from, to, ...ancestors(graph, from), ...ancestors(graph, to)];
  const solid = [...placed.boxes].filter(([id]) => graph.nodes.has(id));
  const containers = [...placed.boxes].filter(([id]) => graph.containers.has(id));
  const foreign = containers.filter(([id]) => !ends.includes(id)).map(([, box]) => box);
  const edges = containers.flatMap(([, box]) => edgesOf(box));
  const heads = [...placed.heads.values()];
  const labels = others.flatMap(({ label }) => label ?? []);
  const lines = others.map((route) => ({ route, segments: segmentsOf(route.points) }));
  const size = labelSize(arrow);
  const move = 'Move one of its ends, or what is between them.';
  const isFree = (label: Box) =>
    !solid.some(([, box]) => touch(label, grown(box, 4))) &&
    ![...heads, ...edges, ...labels, ...lines.flatMap(({ segments }) => segments)].some((box) =>
      touch(grown(label, 1), box),
    );
  return (points: Point[], start: number): Candidate => {
    const segments = segmentsOf(points);
    let cost = start;
    let fault: Candidate['fault'];
    const blame = (message: string, hint: string) => {
      cost += costs.fault;
      fault ??= [message, hint];
    };
    cost += costs.short * [0, -1].filter((at) => extentOf(segments.at(at)) < 24).length;
    cost += costs.opposite * others.filter((other) => isOpposite(arrow, points, other)).length;
    const apart = lines
      .filter(({ route }) => !isBranch(arrow, points, route))
      .flatMap((line) => line.segments);
    for (const segment of segments) {
      const met = solid.find(([id, box]) =>
        touch(segment, grown(box, id === from || id === to ? -1 : 7)),
      );
      if (met) blame(`the arrow crosses the box "${met[0]}"`, move);
      if (heads.some((box) => touch(segment, box))) {
        blame('the arrow crosses the label of a container', move);
      }
      if (labels.some((box) => touch(segment, box))) blame('the arrow crosses a label', move);
      if (edges.some((edge) => isParallel(edge, segment) && touch(grown(segment, 4), edge))) {
        blame('the arrow runs along the line of a container', move);
      }
      cost += costs.crossing * foreign.filter((box) => touch(segment, box)).length;
      for (const line of apart) {
        if (!touch(grown(segment, 4.5), grown(line, 4.5))) continue;
        if (isParallel(line, segment)) blame('the arrow touches another arrow', move);
        else cost += costs.crossing;
      }
    }
    const label = size && placeLabel(segments, size, isFree);
    if (size && !label) {
      blame('the label of the arrow has no room', 'Shorten it, or move the ends apart.');
    }
    if (label && !segments.some((segment) => isLevel(segment) && touch(segment, label)))
      cost += costs.upright;
    return { arrow, points, label, cost, fault };
  };
}

/** Whether another arrow arrives at the side that an arrow leaves, or the reverse. */
function isOpposite(
  { from, to }: Arrow,
  points: readonly Point[],
  { arrow, points: others }: Route,
) {
  if (arrow.from === to && arrow.to === from) return false;
  return (
    (arrow.to === from && isOnSide(others.at(-1), points.at(0))) ||
    (arrow.from === to && isOnSide(others.at(0), points.at(-1)))
  );
}

/** Whether two points of a box are on the same side: near each other, and on one line. */
function isOnSide([x, y]: Point = [0, 0], [otherX, otherY]: Point = [0, 0]): boolean {
  const [across, down] = [Math.abs(x - otherX), Math.abs(y - otherY)];
  return (across === 0 && down < 32) || (down === 0 && across < 72);
}

/** Whether two arrows leave the same point of a box, or end in one: they can share a line. */
function isBranch(arrow: Arrow, points: readonly Point[], other: Route): boolean {
  const isSame = (at: 0 | -1) => points.at(at)?.join() === other.points.at(at)?.join();
  if (arrow.isDashed !== other.arrow.isDashed) return false;
  const [isFrom, isTo] = [arrow.from === other.arrow.from, arrow.to === other.arrow.to];
  return isFrom ? !isTo && isSame(0) : isTo && isSame(-1);
}

/** The place of a label: in the middle of the longest level segment, or where there is room. */
function placeLabel(
  segments: readonly Box[],
  { width, height }: { width: number; height: number },
  isFree: (label: Box) => boolean,
): Box | undefined {
  const rank = (segment: Box) => extentOf(segment) + (isLevel(segment) ? 1000 : 0);
  for (const segment of segments.toSorted((a, b) => rank(b) - rank(a))) {
    const [x, y] = centreOf(segment);
    const room = extentOf(segment) - (isLevel(segment) ? width : height) - 20;
    for (const part of room < 0 ? [] : [0, -0.5, 0.5, -1, 1]) {
      const shift = (part * room) / 2;
      const [across, down] = isLevel(segment) ? [shift, 0] : [0, shift];
      const label = around(x + across, y + down, width, height);
      if (isFree(label)) return label;
    }
  }
  return undefined;
}

export function labelSize({ label }: Arrow): { width: number; height: number } | undefined {
  if (label.length === 0) return undefined;
  const width = Math.max(...label.map((line) => textWidth(line, 12))) + 8;
  return { width, height: label.length * 16 + 2 };
}

function offCentre(point: Point, box: Box, side: Side): number {
  const axis = isAcross(side) ? 1 : 0;
  return point[axis] - centreOf(box)[axis];
}

function centreOf({ left, top, right, bottom }: Box = around(0, 0, 0, 0)): Point {
  return [(left + right) / 2, (top + bottom) / 2];
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

function edgesOf({ left, top, right, bottom }: Box): Box[] {
  return [
    { left, top, right, bottom: top },
    { left, top: bottom, right, bottom },
    { left, top, right: left, bottom },
    { left: right, top, right, bottom },
  ];
}

export function isLevel({ top, bottom }: Box): boolean {
  return top === bottom;
}

function isParallel(a: Box, b: Box): boolean {
  return isLevel(a) === isLevel(b);
}

function extentOf({ left, top, right, bottom }: Box = pointBox([0, 0])): number {
  return Math.max(right - left, bottom - top);
}

function lengthOf(points: readonly Point[]): number {
  return segmentsOf(points).reduce((sum, segment) => sum + extentOf(segment), 0);
}
