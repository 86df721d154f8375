import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { listFile } from '../../../lib/permanent-paths/list';

/** The list as it was committed last; undefined in an archive, or before its first commit. */
export async function readCommittedList(siteDir: string): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)('git', ['show', `HEAD:./${listFile}`], {
      cwd: siteDir,
      maxBuffer: 16 * 1024 * 1024,
    });
    return stdout;
  } catch {
    // No git, no repository, or no such file in it: then there is nothing to compare with.
    return undefined;
  }
}
