import { spawn } from 'node:child_process';

/** Runs a program with the arguments and in the terminal of this process, and ends as it does. */
export function runProgram(program: string, folder = process.cwd()): void {
  const child = spawn(process.execPath, [program, ...process.argv.slice(2)], {
    cwd: folder,
    stdio: 'inherit',
  });
  // The terminal sends signals to both processes; this one waits until the child exits.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
