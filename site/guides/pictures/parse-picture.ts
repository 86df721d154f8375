import { child, hasText, members, rootOf, text, texts } from '@seca/openapi/load/cursor';
import { didYouMean } from '@seca/openapi/load/did-you-mean';
import { SourceError, type SourceProblem } from '@seca/openapi/load/problem';
import { parseSource } from '@seca/openapi/load/source-file';

/** A picture of docs/pictures: its title, its text equivalent, and the drawing. */
export interface PictureSource {
  title: string;
  /** The same in words: one inline Markdown text for each thing that the drawing shows. */
  words: string[];
  kind: (typeof drawingKinds)[number];
  drawing: string;
  /** Line of the file with the drawing's first line, from 1. */
  line: number;
}

const drawingKinds = ['graph', 'sequence'] as const;
const keys = ['title', 'words', ...drawingKinds];

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
  const report = (pointer: string, message: string, hint: string) =>
    problems.push({ file, ...source.locate(pointer), message, hint });
  const root = rootOf(source);
  for (const [name, { pointer }] of members(root)) {
    if (keys.includes(name)) continue;
    const nearest = didYouMean(name, keys);
    report(
      pointer,
      `unknown key "${name}" in a picture`,
      nearest ? `Did you mean "${nearest}"?` : `The keys are ${keys.join(', ')}.`,
    );
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
  const [kind, ...others] = drawingKinds.filter((name) => hasText(child(root, name)));
  if (!kind || others.length > 0) {
    const hint = 'Write "graph: |" or "sequence: |", with the drawing below it.';
    report('', 'a picture must have exactly one drawing', hint);
    throw new SourceError(problems);
  }
  if (problems.length > 0) throw new SourceError(problems);
  const { line, column } = source.locate(`/${kind}`);
  const isBlock = /^[|>]/.test(content.split('\n')[line - 1]?.slice(column - 1) ?? '');
  const drawing = text(child(root, kind))?.trimEnd() ?? '';
  return { title, words, kind, drawing, line: isBlock ? line + 1 : line };
}
