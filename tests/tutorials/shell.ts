import { spawn } from 'node:child_process';
import { tokenFor } from '@seca/provider/engine/index';
import type { Outcome } from './run-script';

/** A shell that stays open, as a reader's does: variables of one block are available in the next one. */
export interface Shell {
  run: (commands: string) => Promise<Outcome>;
  close: () => void;
}

/**
 * Opens bash. curl sends requests to the local provider instead of the host of the examples, and sleep does not wait.
 * @param origin `http://127.0.0.1:…`
 */
export function openShell(origin: string): Shell {
  const child = spawn('bash', ['--noprofile', '--norc'], {
    env: { PATH: process.env.PATH, SECA_TOKEN: tokenFor({ subject: 'user1@example.com' }) },
  });
  let output = '';
  let errors = '';
  let settle: ((outcome: Outcome) => void) | undefined;
  let fail: ((error: Error) => void) | undefined;
  child.on('error', (error) => fail?.(error));
  const mark = '--- block ends';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    const [, before = '', exitCode] = /^([\s\S]*?)\n?--- block ends (\d+)\n$/.exec(output) ?? [];
    if (exitCode === undefined) return;
    settle?.({ output: before, errors, exitCode: Number(exitCode) });
    output = '';
    errors = '';
  });
  child.stdin.write(`sleep() { :; }
curl() { command curl "\${@//https:\\/\\/demo.secapi.cloud/${origin.replaceAll('/', '\\/')}}"; }
`);
  return {
    run: (commands) =>
      new Promise((resolve, reject) => {
        settle = resolve;
        fail = reject;
        child.stdin.write(`${commands}\nprintf '\\n${mark} %s\\n' "$?"\n`);
      }),
    close: () => child.kill(),
  };
}
