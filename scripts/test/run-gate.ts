import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../lib/text/error-code';
import { type Gate, type GateResult, notAskedCode, type TestReport } from './gate';

/** Ends a process and all processes that it started. For this purpose, each gate has its own process group. */
function endGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // The process has already ended.
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

/** Runs a command until it ends. Returns its output and, if it failed, the reason. */
async function runCommand(root: string, gate: Gate): Promise<{ output: string; problem?: string }> {
  const child = spawn(process.execPath, [...gate.command], {
    cwd: root,
    // Gates of different lanes run concurrently, so the output of each gate is printed when the gate ends.
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, ...gate.env },
  });
  const closed = new Promise((resolve) => child.once('close', resolve));
  let output = '';
  let problem: string | undefined;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const stop = () => {
    endGroup(child.pid, 'SIGTERM');
    // Exits only after the gate of the other lane has received its signal too.
    setImmediate(() => process.exit(130));
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    endGroup(child.pid, 'SIGTERM');
    setTimeout(() => endGroup(child.pid, 'SIGKILL'), 5000).unref();
  }, gate.minutes * 60_000);
  try {
    problem = await new Promise<string | undefined>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => {
        if (late) resolve(`took longer than ${gate.minutes} minutes`);
        else if (signal) resolve(`ended by ${signal}`);
        else resolve(code === 0 ? undefined : `exit code ${code}`);
      });
    });
  } finally {
    clearTimeout(timer);
    process.off('SIGINT', stop).off('SIGTERM', stop);
    // A gate that crashed may have left a server or a browser behind.
    endGroup(child.pid, 'SIGKILL');
  }
  await closed;
  return { output, ...(problem !== undefined && { problem }) };
}

async function readReport(file: string, read: (report: unknown) => TestReport) {
  try {
    return read(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    return new Error('the report is missing', { cause: error });
  }
}

/**
 * Runs a gate. The gate fails if its command fails, if a required report is missing,
 * if one of its tests fails, or if no test ran.
 */
export async function runGate(root: string, gate: Gate): Promise<GateResult & { output: string }> {
  const started = Date.now();
  const report = gate.report && path.join(root, gate.report.file);
  if (report) {
    await rm(report, { force: true });
    await mkdir(path.dirname(report), { recursive: true });
  }
  const { output, problem } = await runCommand(root, gate);
  const tests = gate.report && report ? await readReport(report, gate.report.read) : undefined;
  const seconds = (Date.now() - started) / 1000;

  const { name } = gate;
  if (gate.asksOthers && problem === `exit code ${notAskedCode}`) {
    return { name, output, outcome: 'not asked', seconds, reason: 'no response: see above' };
  }
  const reasons = problem === undefined ? [] : [problem];
  if (tests instanceof Error) reasons.push(tests.message);
  else if (tests && tests.failed > 0) reasons.push(`${tests.failed} tests failed`);
  else if (tests && tests.passed === 0) reasons.push('no test ran');
  return {
    name,
    output,
    outcome: reasons.length === 0 ? 'passed' : 'failed',
    seconds,
    ...(reasons.length === 0 ? {} : { reason: reasons.join(', ') }),
    ...(tests && !(tests instanceof Error) ? { tests } : {}),
  };
}
