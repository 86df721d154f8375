import {
  type Cursor,
  child,
  isObject,
  members,
  rootOf,
  text,
  texts,
} from '@seca/openapi/load/cursor';
import { suggestion } from '@seca/openapi/load/did-you-mean';
import { SourceError, type SourceProblem } from '@seca/openapi/load/problem';
import { parseSource } from '@seca/openapi/load/source-file';
import type { Key } from '../../frame/Picture/draw-key';
import type { Report } from '../../frame/Picture/graph';

/** A picture of docs/pictures: its title, its text equivalent, and the drawing. */
export interface PictureSource {
  title: string;
  /** The same in words: one inline Markdown text for each thing that the drawing shows. */
  words: string[];
  kind: (typeof drawingKinds)[number];
  drawing: Cursor;
  /** What the two kinds of lines mean, where that is not obvious. */
  key: Key;
  problems: SourceProblem[];
  /** Adds a problem at a pointer. */
  report: Report;
}

const drawingKinds = ['graph', 'sequence'] as const;
const keys = ['title', 'words', ...drawingKinds, 'key'];

/**
 * Reads the file of a picture. A picture without a title or words is rejected, because not every reader sees
 * the drawing.
 *
 * @throws SourceError with all problems
 */
export function parsePicture(file: string, content: string): PictureSource {
  const { file: source, problems: syntax } = parseSource(file, content);
  const problems: SourceProblem[] = [...syntax];
  if (problems.length > 0) throw new SourceError(problems);
  const report: Report = (pointer, message, hint) =>
    problems.push({ file, ...source.locate(pointer), message, hint });
  const root = rootOf(source);
  for (const [name, { pointer }] of members(root)) {
    if (keys.includes(name)) continue;
    const hint = suggestion(name, keys, `The keys are ${keys.join(', ')}.`);
    report(pointer, `unknown key "${name}" in a picture`, hint);
  }
  const title = text(child(root, 'title'))?.trimEnd() ?? '';
  if (title === '') {
    const hint = 'Add "title: …", the name of the picture for screen readers.';
    report('', 'the picture has no title', hint);
  }
  const words = texts(child(root, 'words')).map((item) => item.trimEnd());
  if (words.length === 0 || words.includes('')) {
    const hint = 'Add "words:", a list that describes the whole drawing.';
    report('/words', 'the picture has no text equivalent', hint);
  }
  const [kind, ...others] = drawingKinds.filter((name) => child(root, name).value !== undefined);
  const drawing = child(root, kind ?? '');
  const isRead = kind === 'graph' ? isObject(drawing.value) : text(drawing) !== undefined;
  if (!kind || others.length > 0 || !isRead) {
    const hint = 'Write "graph:" with nodes and arrows, or "sequence: |" with a text.';
    report('', 'a picture must have exactly one drawing', hint);
  }
  const key = members(child(root, 'key')).map(([line, meaning]) => {
    if (line !== 'solid' && line !== 'dashed') {
      report(meaning.pointer, `no line "${line}" in a key`, 'Lines are solid and dashed.');
    }
    return [line === 'dashed' ? 'edge dashed' : 'edge', text(meaning) ?? ''] as const;
  });
  if (problems.length > 0 || !kind) throw new SourceError(problems);
  return { title, words, kind, drawing, key, problems, report };
}
