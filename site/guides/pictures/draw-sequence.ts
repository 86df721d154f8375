import { escapeHtml } from '@seca/text/escape';
import { parseSequence, type Step } from './parse-sequence';
import { type Drawing, DrawingError, element, fontSize, svgOf, textWidth } from './svg';

const headHeight = 30;
const lineHeight = 17;
const gap = 14;
const boxPadding = 10;
/** Space beside a message's text, so that it does not touch the lines on both sides. */
const air = 18;
const headLength = 7;

interface Placed {
  lines: string[];
  boxes: string[];
  /** Position of the next step. */
  y: number;
}

/**
 * Messages between participants, from top to bottom. Columns are as narrow as their messages allow, so that
 * three columns fit on a phone; layout engines draw them at least 430 units wide.
 *
 * @throws DrawingError for a line that is not a step
 */
export function drawSequence(title: string, text: string): Drawing {
  const { participants, steps } = parseSequence(text);
  const columns = columnsOf(participants, steps);
  const xs = columns.map(({ x }) => x);
  const width = columns.at(-1)?.end ?? 0;
  const placed: Placed = { lines: [], boxes: [], y: headHeight + gap };
  const open: { label: string; top: number; depth: number }[] = [];

  for (const step of steps) {
    switch (step.kind) {
      case 'message':
        placeMessage(step, xs, placed);
        break;
      case 'note':
        placeNote(step, xs, width, placed);
        break;
      case 'begin':
        open.push({ label: step.text, top: placed.y, depth: open.length });
        placed.y += lineHeight + gap;
        break;
      case 'end': {
        const frame = open.pop();
        if (!frame) throw new DrawingError('"end" has no open frame', step.line, 'Remove it.');
        placed.boxes.push(frameOf(frame, width, placed.y));
        placed.y += gap;
      }
    }
  }
  if (open.length > 0) {
    const line = steps.at(-1)?.line ?? 1;
    throw new DrawingError('a frame has no "end"', line, 'Write "end" after its last step.');
  }

  const height = placed.y + 2;
  const lifelines = xs.map((x) =>
    element('path', { class: 'lifeline', d: `M${Math.round(x)} ${headHeight}V${height}` }),
  );
  const heads = columns.map(({ x, label, width: boxWidth, tone }) =>
    element(
      'g',
      { class: ['node', tone].filter(Boolean).join(' ') },
      element('rect', { x: x - boxWidth / 2, y: 1, width: boxWidth, height: headHeight, rx: 6 }) +
        element('text', { x, y: 21 }, escapeHtml(label)),
    ),
  );
  const content = [...lifelines, ...placed.boxes, ...heads, ...placed.lines].join('');
  return { width, height, svg: svgOf(title, width, height, content) };
}

interface Column {
  label: string;
  tone: string;
  x: number;
  width: number;
  end: number;
}

/** The longest text between neighbours, or their heads, determines the distance between them. */
function columnsOf(
  participants: readonly { label: string; tone: string }[],
  steps: readonly Step[],
): Column[] {
  const columns: Column[] = [];
  for (const [index, { label, tone }] of participants.entries()) {
    const width = textWidth(label) + 2 * boxPadding;
    const left = columns.at(-1);
    const between = steps.map((step) =>
      step.kind === 'message' && Math.max(step.from, step.to) === index && step.from !== step.to
        ? (widestLine(step.text) + air) / Math.abs(step.from - step.to)
        : 0,
    );
    const x = left
      ? left.x + Math.max(left.width / 2 + gap + width / 2, ...between)
      : width / 2 + 1;
    const own = steps.map((step) =>
      step.kind === 'message' && step.from === index && step.to === index
        ? x + 28 + widestLine(step.text)
        : 0,
    );
    columns.push({ label, tone, x, width, end: Math.max(x + width / 2 + 1, ...own) });
  }
  const end = Math.max(...columns.map((column) => column.end));
  return columns.map((column) => ({ ...column, end }));
}

function placeMessage(step: Step & { kind: 'message' }, xs: number[], placed: Placed): void {
  const from = xs[step.from] ?? 0;
  const to = xs[step.to] ?? 0;
  const lines = linesOf(step.text);
  const self = step.from === step.to;
  const top = placed.y;
  const y = top + lines.length * lineHeight + 2;
  const texts = lines.map((line, index) =>
    element(
      'text',
      {
        class: self ? 'l' : '',
        x: self ? from + 26 : (from + to) / 2,
        y: top + (index + 1) * lineHeight - 5 + (self ? 4 : 0),
      },
      escapeHtml(line),
    ),
  );
  const direction = self || to < from ? 1 : -1;
  const arrow = self
    ? `M${Math.round(from)} ${top + 4}h18V${y}H${Math.round(from) + headLength}`
    : `M${Math.round(from)} ${y}H${Math.round(to) + direction * headLength}`;
  const tip = self ? from : to;
  placed.lines.push(
    element(
      'g',
      { class: step.answer ? 'edge dashed' : 'edge' },
      element('path', { d: arrow }) +
        element('path', {
          class: 'full',
          d: `M${Math.round(tip)} ${y}l${direction * headLength} -3.5v7z`,
        }) +
        texts.join(''),
    ),
  );
  placed.y = y + gap;
}

function placeNote(
  step: Step & { kind: 'note' },
  xs: number[],
  width: number,
  placed: Placed,
): void {
  const lines = linesOf(step.text);
  const boxWidth = widestLine(step.text) + 2 * boxPadding;
  const height = lines.length * lineHeight + 8;
  const centre = xs[step.at] ?? 0;
  const x = Math.min(Math.max(centre - boxWidth / 2, 1), Math.max(width - boxWidth - 1, 1));
  placed.lines.push(
    element(
      'g',
      { class: 'node note' },
      element('rect', { x, y: placed.y, width: boxWidth, height, rx: 4 }) +
        lines
          .map((line, index) =>
            element(
              'text',
              { x: x + boxWidth / 2, y: placed.y + (index + 1) * lineHeight },
              escapeHtml(line),
            ),
          )
          .join(''),
    ),
  );
  placed.y += height + gap;
}

function frameOf(
  { label, top, depth }: { label: string; top: number; depth: number },
  width: number,
  bottom: number,
): string {
  const inset = depth * 5 + 1;
  return element(
    'g',
    { class: 'cluster' },
    element('rect', { x: inset, y: top, width: width - 2 * inset, height: bottom - top, rx: 8 }) +
      element('text', { class: 'l', x: inset + 8, y: top + fontSize + 3 }, escapeHtml(label)),
  );
}

function linesOf(text: string): string[] {
  return text.split('\\n').map((line) => line.trim());
}

function widestLine(text: string): number {
  return Math.max(...linesOf(text).map(textWidth));
}
