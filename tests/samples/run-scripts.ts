import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tokenFor } from '@seca/provider/engine/index';

/** Result of one script. */
export interface Run {
  /** Its output, or why it did not run. */
  output: string;
  failed: boolean;
}

/** What scripts can read. */
interface Surroundings {
  /** Variables of the environment. */
  env?: Readonly<Record<string, string>>;
  /** Texts of files in their folder, by name. */
  files?: Readonly<Record<string, string>>;
}

/** Runs many scripts in one process. */
export interface Runner {
  command: string;
  args: readonly string[];
  /** File extension of the scripts: `py`. */
  extension: string;
  /** Receives a folder as its last argument; writes `NAME.out`, and `NAME.err` if the script fails. */
  driver: { file: string; text: string };
}

const minutes = 2;

/**
 * Runs scripts one after another. The process has a separate process group, which is killed with it.
 *
 * @throws Error if the driver itself fails.
 */
export async function runScripts(
  runner: Runner,
  scripts: readonly string[],
  { env = {}, files = {} }: Surroundings = {},
): Promise<Run[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'seca-samples-'));
  const stem = (index: number) => path.join(folder, String(index).padStart(4, '0'));
  try {
    const driver = path.join(folder, runner.driver.file);
    await writeFile(driver, runner.driver.text);
    for (const [name, text] of Object.entries(files)) {
      await writeFile(path.join(folder, name), text);
    }
    for (const [index, code] of scripts.entries()) {
      await writeFile(`${stem(index)}.${runner.extension}`, code);
    }
    await run(runner.command, [...runner.args, driver, folder], { cwd: folder, env });
    return await Promise.all(
      scripts.map(async (_, index) => {
        const output = await textOf(`${stem(index)}.out`);
        const error = await textOf(`${stem(index)}.err`);
        return error === undefined
          ? { output: output ?? 'the driver wrote nothing', failed: output === undefined }
          : { output: error, failed: true };
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function textOf(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}

function run(
  command: string,
  args: readonly string[],
  { cwd, env }: { cwd: string; env: Readonly<Record<string, string>> },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      cwd,
      env: {
        PATH: process.env.PATH,
        SECA_TOKEN: tokenFor({ subject: 'owner@example.com' }),
        LC_ALL: 'C.UTF-8',
        ...env,
      },
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    const end = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // The process has already ended.
      }
    };
    const timer = setTimeout(end, minutes * 60_000);
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(new Error(`${command} can't be run: ${error.message}`, { cause: error }));
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      end();
      if (code === 0) resolve();
      else reject(new Error(`${command} ended with ${code}: ${Buffer.concat(output).toString()}`));
    });
  });
}
