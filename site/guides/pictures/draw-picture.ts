import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { GuideError, type GuideProblem } from '../problem';
import { drawGraph } from './draw-graph';
import { drawSequence } from './draw-sequence';
import { type PictureSource, parsePicture } from './parse-picture';
import { DrawingError, widest } from './svg';

/** A picture that guides can show. */
export interface Picture {
  name: string;
  title: string;
  /** The same in words: inline Markdown, one text for each thing that the drawing shows. */
  words: string[];
  /** The drawing, with its title and without ids; classes are those of the Picture component. */
  svg: string;
}

/**
 * Reads and draws one file of docs/pictures. The same text gives the same bytes.
 *
 * Rejects a picture that has no title or no words, that can't be drawn, or that would be too small to read on a
 * phone.
 */
export async function drawPicture(
  file: string,
  text: string,
): Promise<{ picture?: Picture; problems: GuideProblem[] }> {
  const { picture: source, problems } = parsePicture(file, text);
  if (!source) return { problems };
  try {
    const { svg, width } = await draw(source);
    if (width > widest) {
      throw new DrawingError(
        `the drawing is ${Math.ceil(width)} units wide`,
        1,
        `At most ${widest}, so that its text is 12 px high on a phone: draw it from top to bottom.`,
      );
    }
    const { name, title, words } = source;
    return { picture: { name, title, words, svg }, problems: [] };
  } catch (error) {
    if (!(error instanceof DrawingError)) throw error;
    const line = source.drawing.line + error.line - 1;
    return {
      problems: [{ file, line, column: 1, message: error.message, hint: error.hint }],
    };
  }
}

async function draw({ title, drawing }: PictureSource) {
  return drawing.kind === 'graph'
    ? await drawGraph(title, drawing.text)
    : drawSequence(title, drawing.text);
}

const picturesFolder = 'docs/pictures';

/** A picture's source on the disk; the file is relative to the site's folder. */
interface PictureFile {
  file: string;
  text: string;
}

/** All files of docs/pictures, sorted by name. */
export async function readPictureFiles(siteDir: string): Promise<PictureFile[]> {
  const names = await readdir(path.join(siteDir, picturesFolder));
  return Promise.all(
    names
      .filter((name) => name.endsWith('.yaml'))
      .sort()
      .map(async (name) => {
        const file = `${picturesFolder}/${name}`;
        return { file, text: await readFile(path.join(siteDir, file), 'utf8') };
      }),
  );
}

/**
 * Draws all pictures and returns them by name.
 * @throws GuideError with the problems of all pictures
 */
export async function drawPictures(files: readonly PictureFile[]): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>();
  const problems: GuideProblem[] = [];
  for (const { file, text } of files) {
    const drawn = await drawPicture(file, text);
    if (drawn.picture) pictures.set(drawn.picture.name, drawn.picture);
    problems.push(...drawn.problems);
  }
  if (problems.length > 0) throw new GuideError(problems);
  return pictures;
}
