import { spawn } from 'node:child_process';
import { exampleOrigin } from '@seca/openapi/model/example-origin';
import { tokenFor } from '@seca/provider/engine/index';
import { stripTypes } from '../samples/compile-typescript';

/** The languages that can run here. */
export const executed = ['bash', 'python', 'typescript'] as const;
export type Executed = (typeof executed)[number];

export interface Outcome {
  output: string;
  errors: string;
  exitCode: number;
}

const commands: Record<Executed, [command: string, ...args: string[]]> = {
  bash: ['bash', '--noprofile', '--norc', '-s'],
  python: ['python3', '-I', '-'],
  typescript: [process.execPath, '--input-type=module', '-'],
};

/**
 * Runs a sample as a reader does who pastes it into a new shell, with the host of the provider as the only own value. Pauses
 * are left out.
 *
 * @param origin of the provider
 */
export function runAlone(language: Executed, sample: string, origin: string): Promise<Outcome> {
  const code = sample
    .replaceAll(exampleOrigin, origin)
    .replace(/(?<=\bsleep[ (])5\b/g, '0')
    .replace(/(?<=setTimeout\(resolve, )5000\b/g, '0');
  const [command, ...args] = commands[language];
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: {
        PATH: process.env.PATH,
        SECA_TOKEN: tokenFor({ subject: 'user1@example.com' }),
        LC_ALL: 'C.UTF-8',
      },
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), 30_000);
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      // The provider's own URLs begin with its host, those of the page with that of the examples.
      resolve({ output: output.replaceAll(origin, exampleOrigin), errors, exitCode: code ?? 1 });
    });
    child.stdin.end(language === 'typescript' ? stripTypes(code) : `${code}\n`);
  });
}
