import { escape as escapeHtml } from 'es-toolkit/string/escape';
import { AuthorError } from '../../core/problem';
import { type Key, withKey } from '../../frame/Picture/draw-key';
import type { Form } from '../../frame/Picture/graph';
import { widest } from '../../frame/Picture/place-graph';
import {
  arrowHead,
  classes,
  element,
  rect,
  svgOf,
  textAt,
  textWidth,
  translate,
} from '../../frame/Picture/svg';
import { type Participant, parseSequence, type Step } from './parse-sequence';

const lineHeight = 16;
const gap = 16;
const boxPadding = 12;
/** Space beside a message's text, so that it does not touch the lines on both sides. */
const air = 16;
/** The largest distance of columns that have room. */
const pitch = { wide: 256, phone: 208 };

/** A part of the drawing, and the position of the next one. */
interface Placed {
  svg: string;
  bottom: number;
}

/**
 * Messages between participants, from top to bottom, for wide columns and for phones.
 *
 * @throws AuthorError for a line that is not a step, and for texts that don't fit
 */
export function drawSequence(title: string, text: string, key: Key): string {
  const { participants, steps } = parseSequence(text);
  const heads = participants.map((head) => ({ ...head, label: inOneLine(head.label) }));
  const wide = steps.map((step) =>
    'text' in step ? { ...step, text: inOneLine(step.text) } : step,
  );
  return (
    drawForm(title, heads, wide, key, 'wide') + drawForm(title, participants, steps, key, 'phone')
  );
}

/** The lines of a phone form as one. A break within a path is not a space. */
function inOneLine(text: string): string {
  return text.replace(
    /(\/?) *\\n *(&?)/g,
    (_, before, after) => `${before}${before || after ? '' : ' '}${after}`,
  );
}

function drawForm(
  title: string,
  participants: readonly Participant[],
  steps: readonly Step[],
  key: Key,
  form: Form,
): string {
  const columns = columnsOf(participants, steps, form);
  const xs = columns.map(({ x }) => x);
  const width = Math.max(...columns.map(({ end }) => end));
  if (width > widest[form]) {
    throw new AuthorError(
      `in the ${form} form, the drawing is ${Math.ceil(width)} px wide, and ${widest[form]} fit`,
      'Break long texts with "\\n".',
    );
  }
  const headHeight = Math.max(...columns.map(({ label }) => linesOf(label).length)) * 18 + 22;
  const parts: string[] = [];
  const frames: string[] = [];
  const open: { label: string; top: number }[] = [];
  let y = headHeight + gap;
  let requests = 0;
  for (const step of steps) {
    if (step.kind === 'begin') {
      open.push({ label: step.text, top: y });
      y += 32 + gap / 2;
    } else if (step.kind === 'end') {
      const { label = '', top = 0 } = open.pop() ?? {};
      frames.push(frameOf(label, open.length, width, top, y));
      y += gap;
    } else {
      if (step.kind === 'message' && !step.answer) requests += 1;
      const placed =
        step.kind === 'message' ? message(step, xs, y, requests) : note(step, xs, width, y);
      parts.push(placed.svg);
      y = placed.bottom + gap;
    }
  }
  const lifelines = xs.map((x) =>
    element('path', { class: 'lifeline', d: `M${x} ${headHeight}V${y}` }),
  );
  const content = [
    ...lifelines,
    ...frames,
    ...columns.map((column) => headOf(column, headHeight)),
    ...parts,
  ].join('');
  const made = withKey(content, { left: 0, top: 0, right: width, bottom: y + 1 }, key, form);
  return svgOf(title, made.box, made.content, { className: form });
}

interface Column extends Participant {
  x: number;
  width: number;
  end: number;
}

/** Columns are as far apart as the longest text between neighbours needs, and equally far if there is room. */
function columnsOf(
  participants: readonly Participant[],
  steps: readonly Step[],
  form: Form,
): Column[] {
  const messages = steps.filter((step) => step.kind === 'message');
  const widths = participants.map(({ label }) => {
    const width = widestLine(label, 14) + 2 * boxPadding;
    return form === 'wide' ? Math.max(144, width) : width;
  });
  const least = participants.slice(1).map((_, index) => {
    const texts = messages
      .filter(({ from, to }) => Math.max(from, to) === index + 1 && from !== to)
      .map(({ from, to, text }) => (widestLine(text) + air) / Math.abs(from - to));
    return Math.max(((widths[index] ?? 0) + (widths[index + 1] ?? 0)) / 2 + 8, ...texts);
  });
  const [first = 0, last = 0] = [widths[0], widths.at(-1)];
  const room = widest[form] - (first + last) / 2 - 2;
  const distances = (equal: number) =>
    least.map((distance) => Math.round(Math.max(distance, equal)));
  let equal = pitch[form];
  while (equal > 0 && distances(equal).reduce((sum, distance) => sum + distance, 0) > room)
    equal -= 4;
  let x = Math.ceil(first / 2 + 1);
  return participants.map((participant, index) => {
    if (index > 0) x += distances(equal)[index - 1] ?? 0;
    const width = widths[index] ?? 0;
    const own = messages
      .filter(({ from, to }) => from === index && to === index)
      .map(({ text }) => x + 28 + widestLine(text));
    return { ...participant, x, width, end: Math.max(x + width / 2 + 1, ...own) };
  });
}

function headOf({ x, label, width, tone }: Column, height: number): string {
  const box = { left: x - width / 2, top: 1, right: x + width / 2, bottom: height };
  const lines = linesOf(label);
  const first = (height - (lines.length - 1) * 18) / 2 + 5;
  const texts = lines.map((line, index) => textAt(line, x, first + index * 18));
  return group(classes('node', tone), rect(box, 8), ...texts);
}

/** @param number of requests so far */
function message(
  step: Step & { kind: 'message' },
  xs: number[],
  top: number,
  number: number,
): Placed {
  const [from = 0, to = 0] = [xs[step.from], xs[step.to]];
  const lines = linesOf(step.text);
  const self = step.from === step.to;
  const bottom = top + lines.length * lineHeight + 4;
  const length = to - from;
  const texts = lines.map((line, index) => {
    const y = (index + 1 - lines.length) * lineHeight - 8;
    return self ? textAt(line, 26, y + 4, 'l') : textAt(line, length / 2, y);
  });
  const direction = self || length < 0 ? 1 : -1;
  const arrow = self ? `M0 ${top + 4 - bottom}h18V0H7` : `M0 0H${length + direction * 7}`;
  const attributes = {
    class: classes('edge', step.answer && 'dashed'),
    transform: translate(from, bottom),
  };
  const content = [
    element('path', { d: arrow }),
    arrowHead([length, 0], [length + direction, 0]),
    ...texts,
    ...(step.answer
      ? []
      : [
          group(
            'node',
            element('circle', { r: 9 }),
            element('text', { class: 'sub', y: 4 }, String(number)),
          ),
        ]),
  ];
  return { svg: element('g', attributes, content.join('')), bottom };
}

function note(step: Step & { kind: 'note' }, xs: number[], width: number, top: number): Placed {
  const lines = linesOf(step.text);
  const boxWidth = widestLine(step.text) + 2 * boxPadding;
  const bottom = top + lines.length * lineHeight + 8;
  const centre = xs[step.at] ?? 0;
  const left = Math.min(Math.max(centre - boxWidth / 2, 1), Math.max(width - boxWidth - 1, 1));
  const texts = lines.map((line, index) =>
    textAt(line, left + boxWidth / 2, top + (index + 1) * lineHeight, 'sub'),
  );
  const box = { left, top, right: left + boxWidth, bottom };
  return { svg: group('node note', rect(box, 4), ...texts), bottom };
}

/** @param depth number of frames around it */
function frameOf(label: string, depth: number, width: number, top: number, bottom: number): string {
  const left = depth * 8 + 1;
  const box = { left, top, right: width - left, bottom };
  const text = textAt(escapeHtml(label), left + 16, top + 23, 'l');
  return group('cluster frame', rect(box, 12), text);
}

function group(className: string, ...content: string[]): string {
  return element('g', { class: className }, content.join(''));
}

function linesOf(text: string): string[] {
  return text.split('\\n').map((line) => escapeHtml(line.trim()));
}

function widestLine(text: string, size = 12): number {
  const lines = text.split('\\n').map((line) => line.trim());
  return Math.max(...lines.map((line) => textWidth(line, size, size > 12)));
}
