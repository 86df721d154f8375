import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { drawPicture, type Picture } from '../pictures/draw-picture';
import { GuideError, type GuideProblem } from '../problem';

export const picturesFolder = 'docs/pictures';

/** A picture's source on the disk; the file is relative to the site's folder. */
export interface PictureFile {
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
