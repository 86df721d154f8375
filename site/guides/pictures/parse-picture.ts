import { problemAt } from '@seca/openapi/load/cursor';
import { type Problem, SourceError } from '@seca/openapi/load/problem';
import { parseSource } from '@seca/openapi/load/source-file';
import { dataReader } from '../../core/check-data';
import type { Key } from '../../frame/Picture/draw-key';
import type { Report } from '../../frame/Picture/graph';
import type { WrittenGraph } from './parse-graph';
import schema from './schema.json' with { type: 'json' };

interface WrittenPicture {
  title: string;
  /** The same in words: one inline Markdown text for each thing that the drawing shows. */
  words: string[];
  graph?: WrittenGraph;
  sequence?: string;
  key?: Partial<Record<'solid' | 'dashed', string>>;
}

/** A picture of docs/pictures: its title, its text equivalent, and the drawing. */
export interface PictureSource extends Pick<WrittenPicture, 'title' | 'words'> {
  drawing: { graph: WrittenGraph } | { sequence: string /** Of its key. */; line: number };
  /** What the two kinds of lines mean, where that is not obvious. */
  key: Key;
  problems: Problem[];
  /** Adds a problem at a pointer. */
  report: Report;
}

const rule = 'picture';
const dataOf = dataReader<WrittenPicture>(schema, rule);

/**
 * Reads the file of a picture. A picture without a title or words is rejected, because not every reader sees
 * the drawing.
 *
 * @throws SourceError with all problems
 */
export function parsePicture(path: string, content: string): PictureSource {
  const { file, problems } = parseSource(path, content);
  const data = problems.length > 0 ? undefined : dataOf(file, problems);
  const report: Report = (pointer, message, hint) =>
    problems.push(problemAt({ file, pointer }, rule, message, hint));
  const { graph, sequence, key = {} } = data ?? {};
  if (data && (graph === undefined) === (sequence === undefined)) {
    const hint = 'Write "graph:" with nodes and arrows, or "sequence: |" with a text.';
    report('', 'a picture must have exactly one drawing', hint);
  }
  if (!data || problems.length > 0) throw new SourceError(problems);
  return {
    title: data.title.trimEnd(),
    words: data.words.map((text) => text.trimEnd()),
    drawing: graph
      ? { graph }
      : { sequence: sequence?.trimEnd() ?? '', line: file.locate('/sequence').line },
    key: Object.entries(key).map(([line, meaning]) => [
      line === 'dashed' ? 'edge dashed' : 'edge',
      meaning,
    ]),
    problems,
    report,
  };
}
