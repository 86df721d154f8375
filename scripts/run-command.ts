import path from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '@seca/openapi/load/errors';
import { describeError } from '../site/compile/source-problems';
import { StoppedError } from '../site/compile/stop';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Runs a command. If it returns a number, that is the exit code; if it fails, its message is printed, and the exit
 * code is that of the error, or 1.
 */
export async function runCommand(run: () => unknown): Promise<void> {
  try {
    const code = await run();
    if (typeof code === 'number') process.exitCode = code;
  } catch (error) {
    process.stderr.write(`${await describeError(root, error)}\n`);
    process.exitCode = error instanceof StoppedError ? error.exitCode : 1;
  }
}

/** Runs a command that has no options. Throws an error that names the first argument if there is one. */
export function runWithoutOptions(run: () => unknown): Promise<void> {
  return runCommand(() => {
    parseArgs({ options: {} });
    return run();
  });
}

/**
 * Runs a command with the options that a function reads from the command line. Prints the help for `--help`, and also,
 * with the exit code 2, if the function throws an error.
 */
export async function runWithOptions<Options>(
  read: (args: string[]) => Options,
  help: string,
  run: (options: Options) => unknown,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(help);
    return;
  }
  let options: Options;
  try {
    options = read(args);
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n${help}`);
    process.exitCode = 2;
    return;
  }
  await runCommand(() => run(options));
}
