import path from 'node:path';
import { SourceError, type SourceProblem } from '@seca/openapi/load/problem';
import { AuthorError } from '../../core/problem';
import { drawGraph } from '../../frame/Picture/draw-graph';
import { type GuideSource, readSources } from '../parse-guide';
import { drawSequence } from './draw-sequence';
import { parseGraph } from './parse-graph';
import { parsePicture } from './parse-picture';

/** A picture that guides can show. */
export interface Picture {
  title: string;
  /** The same in words: inline Markdown, one text for each thing that the drawing shows. */
  words: string[];
  /**
   * The drawing, with its title and without ids: once for wide columns and once for phones, unless one form fits both.
   * Classes are those of the Picture component.
   */
  svg: string;
}

/**
 * Draws one file of docs/pictures. The same text gives the same bytes.
 *
 * @throws SourceError for a picture that has no title or no words, and for what can't be drawn well
 */
export function drawPicture(file: string, content: string): Picture {
  const { title, words, drawing, key, problems, report } = parsePicture(file, content);
  const refuse = () => {
    if (problems.length > 0) throw new SourceError(problems);
  };
  if ('graph' in drawing) {
    const graph = parseGraph(drawing.graph, report);
    refuse();
    const svg = drawGraph(title, graph, key, report);
    refuse();
    return { title, words, svg };
  }
  try {
    return { title, words, svg: drawSequence(title, drawing.sequence, key) };
  } catch (error) {
    if (!(error instanceof AuthorError)) throw error;
    // The text of a sequence begins on the line after its key.
    const line = drawing.line + error.line;
    const { message, hint } = error;
    throw new SourceError([{ file, line, column: 1, message, hint }]);
  }
}

/** All files of docs/pictures, sorted by name. */
export function readPictureFiles(siteDir: string): Promise<GuideSource[]> {
  return readSources(siteDir, 'docs/pictures', /\.yaml$/);
}

/**
 * Draws all pictures and returns them by name, that of the file.
 *
 * @throws SourceError with the problems of all pictures
 */
export function drawPictures(files: readonly GuideSource[]): Map<string, Picture> {
  const pictures = new Map<string, Picture>();
  const problems: SourceProblem[] = [];
  for (const { file, text: content } of files) {
    try {
      pictures.set(path.parse(file).name, drawPicture(file, content));
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      problems.push(...error.problems);
    }
  }
  if (problems.length > 0) throw new SourceError(problems);
  return pictures;
}
