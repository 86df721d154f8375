import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exampleOrigin } from '@seca/openapi/model/example-origin';
import { tokenFor } from '@seca/provider/engine/index';
import { stripTypes } from '../samples/compile-typescript';

export type ScriptLanguage = 'python' | 'typescript';

/** Result of one step. */
export interface Outcome {
  output: string;
  errors: string;
  /** 0 if nothing failed. */
  exitCode: number;
}

/** Printed after each step. */
const mark = '--- step ends';

/**
 * Runs all steps as one program. Requests go to the local provider instead of the host of the examples, and the
 * program does not wait.
 *
 * @param origin of the local provider
 * @param ends called after each completed step, before the next one begins
 * @returns the outcomes of all steps up to the one that failed
 */
export async function runScript(
  language: ScriptLanguage,
  origin: string,
  codes: readonly string[],
  ends: () => void = () => undefined,
): Promise<Outcome[]> {
  const server = createServer((_, response) => {
    ends();
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const marks = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const { command, args, program } = prepare(language, { origin, marks }, codes);
    const { output, errors, exitCode } = await execute(command, args, program);
    const outputs = output.split(`${mark}\n`);
    const ended = outputs.length - 1;
    return outputs.slice(0, ended === codes.length ? ended : ended + 1).map((text, index) => ({
      output: text,
      errors,
      exitCode: index < ended ? 0 : exitCode || 1,
    }));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

interface Hosts {
  origin: string;
  /** Origin of the server that each completed step calls. */
  marks: string;
}

function prepare(language: ScriptLanguage, hosts: Hosts, codes: readonly string[]) {
  if (language === 'python') {
    const program = [pythonStart(hosts), ...codes.map((code) => `${code}\n_mark()`)].join('\n\n');
    return { command: 'python3', args: ['-I', '-'], program };
  }
  const marked = codes.map((code) => `${stripTypes(code)}\nawait mark();`);
  return {
    command: process.execPath,
    args: ['--input-type=module', '-'],
    program: [scriptStart(hosts), ...marked.map((it) => it.replace(/^export \{\};$/m, ''))].join(
      '\n',
    ),
  };
}

const pythonStart = ({ origin, marks }: Hosts) => `
import time as _time
import urllib.request as _request

_open = _request.urlopen
_time.sleep = lambda seconds: None

def _to_provider(request, *rest):
    if isinstance(request, str):
        request = request.replace("${exampleOrigin}", "${origin}")
    else:
        request.full_url = request.full_url.replace("${exampleOrigin}", "${origin}")
    return _open(request, *rest)

def _mark():
    print("${mark}", flush=True)
    _open("${marks}")

_request.urlopen = _to_provider
`;

const scriptStart = ({ origin, marks }: Hosts) => `
const toWait = globalThis.setTimeout;
globalThis.setTimeout = (task, time, ...rest) => toWait(task, time >= 1000 ? 0 : time, ...rest);
const toFetch = globalThis.fetch;
globalThis.fetch = (url, init) => toFetch(String(url).replace('${exampleOrigin}', '${origin}'), init);
const mark = async () => {
  console.log('${mark}');
  await toFetch('${marks}');
};
`;

function execute(command: string, args: readonly string[], program: string): Promise<Outcome> {
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
      resolve({ output, errors, exitCode: code ?? 1 });
    });
    child.stdin.end(program);
  });
}
