import { escape as escapeHtml } from 'es-toolkit/string/escape';
import {
  classes,
  type Drawing,
  element,
  fontSize,
  svgOf,
  textWidth,
} from '../../frame/Picture/svg';
import { type Participant, parseSequence, type Step } from './parse-sequence';

const headHeight = 30;
const lineHeight = 17;
const gap = 14;
const boxPadding = 10;
/** Space beside a message's text, so that it does not touch the lines on both sides. */
const air = 18;
const headLength = 7;

/** A part of the drawing, and the position of the next one. */
interface Placed {
  svg: string;
  bottom: number;
}

/**
 * Messages between participants, from top to bottom. Columns are as narrow as their messages allow, so that
 * three columns fit on a phone; layout engines draw them at least 430 units wide.
 *
 * @throws AuthorError for a line that is not a step
 */
export function drawSequence(title: string, text: string): Drawing {
  const { participants, steps } = parseSequence(text);
  const columns = columnsOf(participants, steps);
  const xs = columns.map(({ x }) => x);
  const width = Math.max(...columns.map(({ end }) => end));
  const parts: string[] = [];
  const frames: string[] = [];
  const open: { label: string; top: number }[] = [];
  let y = headHeight + gap;
  for (const step of steps) {
    if (step.kind === 'begin') {
      open.push({ label: step.text, top: y });
      y += lineHeight + gap;
    } else if (step.kind === 'end') {
      const { label = '', top = 0 } = open.pop() ?? {};
      frames.push(frameOf(label, open.length, width, top, y));
      y += gap;
    } else {
      const placed = step.kind === 'message' ? message(step, xs, y) : note(step, xs, width, y);
      parts.push(placed.svg);
      y = placed.bottom + gap;
    }
  }
  const height = y + 2;
  const lifelines = xs.map((x) =>
    element('path', { class: 'lifeline', d: `M${Math.round(x)} ${headHeight}V${height}` }),
  );
  const content = [...lifelines, ...frames, ...columns.map(headOf), ...parts].join('');
  return { width, height, svg: svgOf(title, width, height, content) };
}

interface Column extends Participant {
  x: number;
  width: number;
  end: number;
}

/** The longest text between neighbours, or their heads, determines the distance between them. */
function columnsOf(participants: readonly Participant[], steps: readonly Step[]): Column[] {
  const messages = steps.filter((step) => step.kind === 'message');
  const columns: Column[] = [];
  for (const [index, participant] of participants.entries()) {
    const width = textWidth(participant.label) + 2 * boxPadding;
    const left = columns.at(-1);
    const between = messages
      .filter(({ from, to }) => Math.max(from, to) === index && from !== to)
      .map(({ from, to, text }) => (widestLine(text) + air) / Math.abs(from - to));
    const x = left
      ? left.x + Math.max(left.width / 2 + gap + width / 2, ...between)
      : width / 2 + 1;
    const own = messages
      .filter(({ from, to }) => from === index && to === index)
      .map(({ text }) => x + 28 + widestLine(text));
    columns.push({ ...participant, x, width, end: Math.max(x + width / 2 + 1, ...own) });
  }
  return columns;
}

function headOf({ x, label, width, tone }: Column): string {
  return group(
    classes('node', tone),
    element('rect', { x: x - width / 2, y: 1, width, height: headHeight, rx: 6 }),
    textAt(label, x, 21),
  );
}

function message(step: Step & { kind: 'message' }, xs: number[], top: number): Placed {
  const from = xs[step.from] ?? 0;
  const to = xs[step.to] ?? 0;
  const lines = linesOf(step.text);
  const self = step.from === step.to;
  const bottom = top + lines.length * lineHeight + 2;
  const texts = lines.map((line, index) => {
    const y = top + (index + 1) * lineHeight - 5;
    return self ? textAt(line, from + 26, y + 4, 'l') : textAt(line, (from + to) / 2, y);
  });
  const [start, tip] = [Math.round(from), Math.round(self ? from : to)];
  const direction = self || to < from ? 1 : -1;
  const arrow = self
    ? `M${start} ${top + 4}h18V${bottom}H${start + headLength}`
    : `M${start} ${bottom}H${tip + direction * headLength}`;
  const head = `M${tip} ${bottom}l${direction * headLength} -3.5v7z`;
  const svg = group(
    classes('edge', step.answer && 'dashed'),
    element('path', { d: arrow }),
    element('path', { class: 'full', d: head }),
    ...texts,
  );
  return { svg, bottom };
}

function note(step: Step & { kind: 'note' }, xs: number[], width: number, top: number): Placed {
  const lines = linesOf(step.text);
  const boxWidth = widestLine(step.text) + 2 * boxPadding;
  const height = lines.length * lineHeight + 8;
  const centre = xs[step.at] ?? 0;
  const x = Math.min(Math.max(centre - boxWidth / 2, 1), Math.max(width - boxWidth - 1, 1));
  const texts = lines.map((line, index) =>
    textAt(line, x + boxWidth / 2, top + (index + 1) * lineHeight),
  );
  const box = element('rect', { x, y: top, width: boxWidth, height, rx: 4 });
  return { svg: group('node note', box, ...texts), bottom: top + height };
}

/** @param depth number of frames around it */
function frameOf(label: string, depth: number, width: number, top: number, bottom: number): string {
  const x = depth * 5 + 1;
  return group(
    'cluster',
    element('rect', { x, y: top, width: width - 2 * x, height: bottom - top, rx: 8 }),
    textAt(label, x + 8, top + fontSize + 3, 'l'),
  );
}

function group(className: string, ...content: string[]): string {
  return element('g', { class: className }, content.join(''));
}

function textAt(text: string, x: number, y: number, className?: string): string {
  return element('text', { class: className, x, y }, escapeHtml(text));
}

function linesOf(text: string): string[] {
  return text.split('\\n').map((line) => line.trim());
}

function widestLine(text: string): number {
  return Math.max(...linesOf(text).map(textWidth));
}
