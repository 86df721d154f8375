import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { didYouMean } from './did-you-mean';
import { errorCode } from './errors';
import { getOrInsert } from './get-or-insert';
import { fileProblem, modelPrefix, type Parsed, parseSource } from './source-file';

/** The parts of a file system that the store uses; tests provide one in memory. */
export interface FileSystem {
  /** @param path relative to the site's folder */
  read(path: string): Promise<string>;
  /** Names in a folder. */
  list(path: string): Promise<string[]>;
}

export function diskUnder(siteDir: string): FileSystem {
  return {
    read: (path) => readFile(join(siteDir, path), 'utf8'),
    list: (path) => readdir(join(siteDir, path)),
  };
}

/**
 * The most recently parsed files, by path. During development, one of many files changes, and all are loaded
 * again.
 */
const parsed = new Map<string, Parsed>();

function parseOnce(path: string, text: string, extensionPrefix: string): Parsed {
  const cached = parsed.get(path);
  if (cached?.file.text === text && cached.file.extensionPrefix === extensionPrefix) return cached;
  const { file, problems } = parseSource(path, text);
  const result = { file: { ...file, extensionPrefix }, problems };
  parsed.set(path, result);
  return result;
}

/** A file, or the reason why it can't be read. */
type Read = Partial<Parsed> & Pick<Parsed, 'problems'>;

/** Reads each file once, however many documents refer to it. */
export class SourceStore {
  readonly #reads = new Map<string, Promise<Read>>();

  /** @param extensionPrefix how the extensions begin that the model reads: `x-acme-` */
  constructor(
    readonly files: FileSystem,
    readonly extensionPrefix = modelPrefix,
  ) {}

  /** @param path relative to the site's folder, with forward slashes */
  read(path: string): Promise<Read> {
    return getOrInsert(this.#reads, path, () => this.#read(path));
  }

  /** Lines of a file that was read; undefined for others and for an empty file. */
  async linesOf(path: string): Promise<string[] | undefined> {
    const text = (await this.#reads.get(path))?.file?.text;
    return text ? text.split(/\r?\n/) : undefined;
  }

  /** Text of a file that is not YAML; undefined if it can't be read. */
  async text(path: string): Promise<string | undefined> {
    return this.files.read(path).catch(() => undefined);
  }

  async #read(path: string): Promise<Read> {
    try {
      return parseOnce(path, await this.files.read(path), this.extensionPrefix);
    } catch (error) {
      const code = errorCode(error);
      const [message, hint] =
        code === 'ENOENT'
          ? [`The file ${path} doesn't exist.`, await this.#hintForMissing(path)]
          : code === 'EISDIR'
            ? [`${path} is a folder, not a file.`, 'Write the path of a file in it.']
            : [
                `The file ${path} can't be read (${code ?? 'unknown reason'}).`,
                'Check whether this user may read it.',
              ];
      const start = { line: 1, column: 1 };
      return { problems: [fileProblem(path, start, 'file-readable', message, hint)] };
    }
  }

  async #hintForMissing(path: string): Promise<string> {
    const names = await this.files.list(dirname(path)).catch(() => undefined);
    if (!names) return `There is no folder ${dirname(path)}; check the path.`;
    const near = didYouMean(basename(path), names.sort());
    return near
      ? `Did you mean ${dirname(path) === '.' ? near : `${dirname(path)}/${near}`}?`
      : `Check the file's name, or list the files of ${dirname(path) === '.' ? 'the folder' : dirname(path)}.`;
  }
}
