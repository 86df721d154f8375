import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { exampleOrigin } from '@seca/openapi/model/names';
import { tokenFor } from '@seca/provider/engine/index';
import { getOrInsert } from '@seca/text/get-or-insert';
import { stripTypes } from '../samples/compile-typescript';

/** The languages that can run here. */
export const executed = ['bash', 'python', 'typescript'] as const;
export type Executed = (typeof executed)[number];

export interface Outcome {
  output: string;
  errors: string;
  exitCode: number;
}

/** Reads a sample as a line of JSON, and writes what it prints and its exit code as one. */
const drivers: Record<Exclude<Executed, 'bash'>, [command: string, ...args: string[]]> = {
  // Each sample runs in a copy of the process, which has loaded what `urllib.request` needs.
  python: [
    'python3',
    '-I',
    '-c',
    `
import http.client, json, os, signal, ssl, sys, tempfile
for line in iter(sys.stdin.readline, ""):
    files = [tempfile.TemporaryFile() for _ in range(2)]
    child = os.fork()
    if child == 0:
        break
    exit_code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    for file in files:
        file.seek(0)
    output, errors = (file.read().decode() for file in files)
    print(json.dumps({"output": output, "errors": errors, "exitCode": exit_code}), flush=True)
else:
    sys.exit()
for number, file in enumerate(files, 1):
    os.dup2(file.fileno(), number)
signal.alarm(30)
exec(compile(json.loads(line), "sample", "exec"), {"__name__": "__main__"})
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

const env = {
  PATH: process.env.PATH,
  SECA_TOKEN: tokenFor({ subject: 'user1@example.com' }),
  LC_ALL: 'C.UTF-8',
};

/** Starting Python or Node.js takes longer than a sample, so all samples of a test file share one process of each. */
class Driver {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #results: AsyncIterator<string>;

  constructor([command, ...args]: [string, ...string[]]) {
    this.#child = spawn(command, args, { env });
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

const started = new Map<Executed, Driver>();

async function runInShell(sample: string): Promise<Outcome> {
  const shell = promisify(execFile)('bash', ['--noprofile', '--norc', '-s'], {
    env,
    timeout: 30_000,
    killSignal: 'SIGKILL',
  });
  shell.child.stdin?.end(`${sample}\n`);
  // A shell that fails rejects with the same properties.
  const { stdout, stderr, code = 0 } = await shell.catch((failed) => failed);
  return { output: stdout, errors: stderr, exitCode: code ?? 1 };
}

/**
 * Runs a sample as a reader does who pastes it into a new shell, with the host of the provider as the only own value. Pauses
 * are left out.
 *
 * @param origin of the provider
 */
export async function runAlone(
  language: Executed,
  sample: string,
  origin: string,
): Promise<Outcome> {
  const code = sample
    .replaceAll(exampleOrigin, origin)
    .replace(/(?<=\bsleep[ (])5\b/g, '0')
    .replace(/(?<=setTimeout\(resolve, )5000\b/g, '0');
  const outcome =
    language === 'bash'
      ? await runInShell(code)
      : await getOrInsert(started, language, () => new Driver(drivers[language])).run(
          language === 'typescript' ? stripTypes(code) : code,
        );
  // The provider's own URLs begin with its host, those of the page with that of the examples.
  return { ...outcome, output: outcome.output.replaceAll(origin, exampleOrigin) };
}
