import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Inputs of the last good builds: output folder → hash of the inputs. */
type BuildState = Record<string, string>;

function stateFile(root: string): string {
  return path.join(root, '.build/state.json');
}

function readState(root: string): BuildState {
  if (!existsSync(stateFile(root))) return {};
  try {
    return JSON.parse(readFileSync(stateFile(root), 'utf8'));
  } catch {
    // A damaged state file only causes one more build.
    return {};
  }
}

/** Whether a folder contains a good build of exactly these inputs. */
export function isUpToDate(root: string, outDir: string, inputs: string): boolean {
  return existsSync(path.join(outDir, 'index.html')) && readState(root)[outDir] === inputs;
}

/** Records the inputs of a good build, in a file outside the served folder. */
export async function recordBuild(root: string, outDir: string, inputs: string): Promise<void> {
  await mkdir(path.dirname(stateFile(root)), { recursive: true });
  const state = { ...readState(root), [outDir]: inputs };
  await writeFile(stateFile(root), `${JSON.stringify(state, null, 2)}\n`);
}
