/** `npm run provider`: builds the local provider and runs it. */
import { spawn } from 'node:child_process';
import { buildProvider } from './provider/build-provider';
import { runCommand } from './run-command';

async function run(): Promise<void> {
  const program = await buildProvider();
  const child = spawn(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' });
  // The terminal sends signals to both processes; this one waits until the child exits.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}

runCommand(run);
