import { didYouMean } from '@seca/text/edit-distance';
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { GuideProblem } from '../problem';

/** A picture of docs/pictures: its title, its text equivalent, and the drawing. */
export interface PictureSource {
  /** File name without its extension. */
  name: string;
  title: string;
  /** The same in words: one inline Markdown text for each thing that the drawing shows. */
  words: string[];
  drawing: {
    kind: DrawingKind;
    text: string;
    /** Line of the file with the drawing's first line, from 1. */
    line: number;
  };
}

const drawingKinds = ['graph', 'sequence'] as const;
export type DrawingKind = (typeof drawingKinds)[number];
const keys = ['title', 'words', ...drawingKinds];

/**
 * Reads the file of a picture. A picture without a title or words is rejected, because not every reader sees
 * the drawing.
 */
export function parsePicture(
  file: string,
  text: string,
): { picture?: PictureSource; problems: GuideProblem[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const problems: GuideProblem[] = [];
  const report = (offset: number, message: string, hint: string) => {
    const { line, col } = lines.linePos(offset);
    problems.push({ file, line: Math.max(line, 1), column: Math.max(col, 1), message, hint });
  };

  for (const error of document.errors) {
    report(error.pos[0], error.message.split('\n')[0] ?? '', 'Correct the YAML of the picture.');
  }
  const root: unknown = document.contents;
  if (!isMap<Node, Node | null>(root)) {
    if (problems.length === 0) report(0, 'a picture is a YAML mapping', hintFor('title'));
    return { problems };
  }
  for (const { key } of root.items) {
    const name = isScalar(key) ? String(key.value) : '';
    if (keys.includes(name)) continue;
    const nearest = didYouMean(name, keys);
    report(
      key.range?.[0] ?? 0,
      `unknown key "${name}" in a picture`,
      nearest ? `Did you mean "${nearest}"?` : `The keys are ${keys.join(', ')}.`,
    );
  }

  const title = textOf(root.get('title', true));
  if (!title) report(0, 'the picture has no title', hintFor('title'));
  const words = wordsOf(root.get('words', true));
  if (words.length === 0) {
    const at = root.get('words', true);
    report(at?.range?.[0] ?? 0, 'the picture has no text equivalent', hintFor('words'));
  }
  const kinds = drawingKinds.filter((kind) => root.has(kind));
  const [kind] = kinds;
  const drawing = kind === undefined ? undefined : root.get(kind, true);
  if (kind === undefined || kinds.length > 1 || !textOf(drawing)) {
    report(
      0,
      'a picture must have exactly one drawing',
      'Write "graph: |" or "sequence: |", with the drawing below it.',
    );
  }
  if (problems.length > 0 || kind === undefined) return { problems };
  const start = lines.linePos(drawing?.range?.[0] ?? 0).line;
  const isBlock = isScalar(drawing) && drawing.type?.startsWith('BLOCK');
  return {
    picture: {
      name: file.replace(/^.*\//, '').replace(/\.ya?ml$/, ''),
      title,
      words,
      drawing: { kind, text: textOf(drawing), line: isBlock ? start + 1 : start },
    },
    problems,
  };
}

function hintFor(key: 'title' | 'words'): string {
  return key === 'title'
    ? 'Add "title: …", the name of the picture for screen readers.'
    : 'Add "words:", a list that describes the whole drawing.';
}

function textOf(node: unknown): string {
  return isScalar(node) && typeof node.value === 'string' ? node.value.trimEnd() : '';
}

function wordsOf(node: unknown): string[] {
  if (!isSeq(node)) return [];
  const words = node.items.map(textOf);
  return words.every((item) => item.trim() !== '') ? words : [];
}
