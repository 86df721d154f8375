/** Runs samples as a reader does, each in a new shell, process or module. */

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { transformWithOxc } from 'vite';

/** The languages that can run here; `sh` is bash without what POSIX does not have. */
export type Executed = 'bash' | 'sh' | 'python' | 'typescript';

export interface Outcome {
  output: string;
  errors: string;
  exitCode: number;
}

/** What samples can read: variables, and the files of their folder. */
interface Surroundings {
  env: Readonly<Record<string, string>>;
  cwd?: string;
}

/** A copy of a small process starts much faster than one of a process with all tests. */
const inShell = (...shell: string[]): [string, ...string[]] => [
  process.execPath,
  '--input-type=module',
  '--eval',
  `
import { spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
const [, command, ...args] = process.argv;
const options = { encoding: 'utf8', timeout: 30_000, killSignal: 'SIGKILL' };
for await (const line of createInterface({ input: process.stdin })) {
  const result = spawnSync(command, args, { ...options, input: JSON.parse(line) + '\\n' });
  console.log(JSON.stringify({ output: result.stdout, errors: result.stderr, exitCode: result.status ?? 1 }));
}
`,
  '--',
  ...shell,
];

/** Reads a sample as a line of JSON, and writes what it prints and its exit code as one. */
const drivers: Record<Executed, [command: string, ...args: string[]]> = {
  bash: inShell('bash', '--noprofile', '--norc', '-s'),
  // A variable that is not set is an error.
  sh: inShell('sh', '-u', '-s'),
  // Each sample has its own global names.
  python: [
    'python3',
    '-I',
    '-c',
    `
import contextlib, io, json, signal, sys, traceback
for line in iter(sys.stdin.readline, ""):
    output, errors, exit_code = io.StringIO(), io.StringIO(), 0
    signal.alarm(30)
    with contextlib.redirect_stdout(output), contextlib.redirect_stderr(errors):
        try:
            exec(compile(json.loads(line), "sample", "exec"), {"__name__": "__main__"})
        except BaseException as end:
            print(end if isinstance(end, SystemExit) else traceback.format_exc(), file=errors)
            exit_code = 1
    signal.alarm(0)
    print(json.dumps({"output": output.getvalue(), "errors": errors.getvalue(), "exitCode": exit_code}), flush=True)
`,
  ],
  // Each sample is a separate module.
  typescript: [
    process.execPath,
    '--input-type=module',
    '--eval',
    `
import { createInterface } from 'node:readline';
import { format } from 'node:util';
const write = process.stdout.write.bind(process.stdout);
let number = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const result = { output: '', errors: '', exitCode: 0 };
  process.stdout.write = (text) => Boolean((result.output += text));
  console.error = console.warn = (...parts) => (result.errors += format(...parts) + '\\n');
  number += 1;
  try {
    await import('data:text/javascript,' + encodeURIComponent(JSON.parse(line) + '//' + number));
  } catch (error) {
    result.errors += error?.stack ?? error;
    result.exitCode = 1;
  }
  write(JSON.stringify(result) + '\\n');
}
`,
  ],
};

/** Starting a process takes longer than most samples, so all samples of a language share one. */
class Driver {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #results: AsyncIterator<string>;

  constructor([command, ...args]: readonly [string, ...string[]], surroundings: Surroundings) {
    this.#child = spawn(command, args, surroundings);
    this.#child.stderr.pipe(process.stderr);
    this.#results = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }

  async run(sample: string): Promise<Outcome> {
    this.#child.stdin.write(`${JSON.stringify(sample)}\n`);
    const { value, done } = await this.#results.next();
    if (done) throw new Error(`A sample ended the process of all samples: ${sample}`);
    return JSON.parse(value);
  }
}

/** A folder for what samples write, such as a response that they save. */
function sharedFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'seca-samples-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns a function that runs samples of a language, one after another. */
export function runnerOf(
  language: Executed,
  { env, cwd = sharedFolder() }: Surroundings,
): (sample: string) => Promise<Outcome> {
  const { PATH = '' } = process.env;
  const surroundings = { cwd, env: { PATH, LC_ALL: 'C.UTF-8', ...env } };
  const driver = new Driver(drivers[language], surroundings);
  return async (sample) => {
    if (language !== 'typescript') return driver.run(sample);
    const { code } = await transformWithOxc(sample, 'sample.ts', { sourceType: 'module' });
    return driver.run(code);
  };
}
