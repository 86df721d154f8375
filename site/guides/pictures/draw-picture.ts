import path from 'node:path';
import { SourceError, type SourceProblem } from '@seca/openapi/load/problem';
import { AuthorError } from '../../core/problem';
import { drawGraph } from '../../frame/Picture/draw-graph';
import { widest } from '../../frame/Picture/svg';
import { type GuideSource, readSources } from '../parse-guide';
import { drawSequence } from './draw-sequence';
import { parsePicture } from './parse-picture';

/** A picture that guides can show. */
export interface Picture {
  title: string;
  /** The same in words: inline Markdown, one text for each thing that the drawing shows. */
  words: string[];
  /** The drawing, with its title and without ids; classes are those of the Picture component. */
  svg: string;
}

/**
 * Draws one file of docs/pictures. The same text gives the same bytes.
 *
 * @throws SourceError for a picture that has no title or no words, that can't be drawn, or that would be too small to
 * read on a phone
 */
export async function drawPicture(file: string, text: string): Promise<Picture> {
  const { title, words, kind, drawing, line } = parsePicture(file, text);
  try {
    const draw = kind === 'graph' ? drawGraph : drawSequence;
    const { svg, width } = await draw(title, drawing);
    if (width <= widest) return { title, words, svg };
    throw new AuthorError(
      `the drawing is ${Math.ceil(width)} units wide`,
      `At most ${widest}, so that its text is 12 px high on a phone: draw it from top to bottom.`,
    );
  } catch (error) {
    if (!(error instanceof AuthorError)) throw error;
    const { message, hint } = error;
    throw new SourceError([{ file, line: line + error.line - 1, column: 1, message, hint }]);
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
export async function drawPictures(files: readonly GuideSource[]): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>();
  const problems: SourceProblem[] = [];
  for (const { file, text } of files) {
    try {
      pictures.set(path.parse(file).name, await drawPicture(file, text));
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      problems.push(...error.problems);
    }
  }
  if (problems.length > 0) throw new SourceError(problems);
  return pictures;
}
