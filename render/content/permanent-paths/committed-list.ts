import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { listFile } from '../../../lib/permanent-paths/list';

/** The last committed list; undefined in an archive, or before the first commit of the list. */
export async function readCommittedList(siteDir: string): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)('git', ['show', `HEAD:./${listFile}`], {
      cwd: siteDir,
      maxBuffer: 16 * 1024 * 1024,
    });
    return stdout;
  } catch {
    // Without Git, a repository or a committed list, there is nothing to compare with.
    return undefined;
  }
}
