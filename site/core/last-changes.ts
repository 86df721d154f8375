import { spawnSync } from 'node:child_process';

/**
 * Date of the last commit of each file, ISO 8601, from one walk through the history. Empty if there is
 * no repository: an archive of the source has no history and builds without dates.
 */
export function lastChanges(root: string): ReadonlyMap<string, string> {
  const { status, stdout } = spawnSync(
    'git',
    ['log', '--format=%x00%cI', '--name-only', '--relative', '--', 'docs/content', 'spec/services'],
    { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  const dates = new Map<string, string>();
  if (status !== 0) return dates;
  for (const commit of stdout.split('\0').slice(1)) {
    const [date = '', ...files] = commit.split('\n').filter(Boolean);
    for (const file of files) if (!dates.has(file)) dates.set(file, date);
  }
  return dates;
}
