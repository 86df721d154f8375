import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '@seca/openapi/load/errors';
import { getOrInsert } from '@seca/openapi/load/get-or-insert';
import { format } from '@wasm-fmt/gofmt';
import type { GoSdk } from '../../site/core/clients/go/sdk';
import type { GoSignature } from '../../site/core/clients/go/types';

/**
 * Problems of programs, by gofmt and `go vet`, which compiles them with the declarations of the SDK that
 * `spec/clients/go-sdk.yaml` has.
 *
 * @returns the problems as `name: problem`
 */
export function goProblems(
  programs: readonly { name: string; code: string }[],
  sdk: GoSdk,
): string[] {
  // Go compiles the SDK once for all calls, because the folder is the same.
  const folder = path.resolve('.build/go');
  rmSync(folder, { recursive: true, force: true });
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  try {
    const [module = ''] = (sdk.packages.get('secapi') ?? '').split('/secapi');
    write('go.mod', `module ${module}\n\ngo 1.18\n`);
    for (const [file, text] of packagesOf(sdk)) write(file.slice(module.length + 1), text);
    programs.forEach(({ code }, index) => {
      // All of them in one package, which is checked ten times as fast as a package for each.
      const text = code
        .replace(/^package main$/m, 'package programs')
        .replace(/^func main\(\)/m, `func main${index}()`);
      write(`programs/program${index}.go`, `${text}\n`);
    });
    const { stderr, error } = spawnSync('go', ['vet', './...'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, GOFLAGS: '-mod=mod', GOPROXY: 'off', GOTOOLCHAIN: 'local' },
    });
    if (error) throw error;
    const lines = stderr.split('\n').filter((line) => line !== '' && !line.startsWith('# '));
    const vetted = lines.map((line) =>
      line.replace(/^.*?program(\d+)\.go/, (_, index) => programs[index]?.name ?? ''),
    );
    return [...programs.flatMap(formatProblems), ...vetted];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function formatProblems({ name, code }: { name: string; code: string }): string[] {
  try {
    return format(`${code}\n`) === `${code}\n` ? [] : [`${name}: gofmt would change it`];
  } catch (error) {
    return [`${name}: gofmt: ${messageOf(error)}`];
  }
}

/** The packages of the SDK: declarations, and functions that only panic. By path of the file. */
function packagesOf(sdk: GoSdk): Map<string, string> {
  const members = new Map<string, string[]>();
  /** Methods by type, and functions by package. */
  const functions = new Map([...sdk.functions].map(([owner, list]) => [owner, [...list]]));
  for (const { owner, variant, waiters, ...call } of sdk.calls.values()) {
    const own = getOrInsert(functions, owner, () => []);
    own.push(call, ...(variant ? [variant] : []), ...waiters);
  }
  const responses = functions.get('generated.Response') ?? [];
  functions.delete('generated.Response');
  const add = (name: string, text: string) => {
    const home = name.split('.')[0] ?? '';
    getOrInsert(members, home, () => []).push(text.replaceAll(`${home}.`, ''));
  };
  const isGeneric = (name: string, fields: ReadonlyMap<string, string>) =>
    [...fields.values(), ...(functions.get(name) ?? []).flatMap(({ results }) => results)].some(
      (type) => /\bT\b/.test(type),
    );
  for (const [name, fields] of sdk.structs) {
    const parameter = isGeneric(name, fields) ? '[T any]' : '';
    const lines = [...fields].map(([field, type]) => `${field} ${type}`);
    add(name, `type ${name}${parameter} struct {\n${lines.join('\n')}\n}`);
    const isResponse = /^(?!secapi|schema)\w+\.\w+Response$/.test(name);
    const methods = [...(functions.get(name) ?? []), ...(isResponse ? responses : [])];
    for (const method of methods) {
      add(name, functionOf(method, `(*${name}${parameter && '[T]'}) `));
    }
  }
  for (const [name, type] of sdk.others) {
    // Types of the generated packages are aliases; those of `secapi` are distinct types.
    add(name, `type ${name} ${name.startsWith('secapi.') ? '' : '= '}${type}`);
  }
  for (const [name, values] of sdk.constants) {
    add(name, `type ${name} string`);
    for (const [value, constant] of values) {
      add(name, `const ${constant} ${name} = ${JSON.stringify(value)}`);
    }
  }
  for (const [home, list] of functions) {
    if (sdk.packages.has(home)) for (const one of list) add(home, functionOf(one, ''));
  }
  return new Map(
    [...members].map(([home, texts]) => {
      const text = texts.join('\n');
      const imports = [
        ...sdk.packages,
        ['context', 'context'],
        ['http', 'net/http'],
        ['time', 'time'],
      ]
        .filter(([name = '']) => new RegExp(`\\b${name}\\.`).test(text))
        .map(([name, from]) => `import ${name} "${from}"`);
      const file = `${sdk.packages.get(home)}/${home}.go`;
      return [file, `package ${home}\n\n${imports.join('\n')}\n\n${text}\n`];
    }),
  );
}

function functionOf({ name, parameters, results }: GoSignature, receiver: string): string {
  const inside = parameters.map((one) => `${one.name} ${one.type}`).join(', ');
  return `func ${receiver}${name}(${inside}) (${results.join(', ')}) { panic("") }`;
}
