import { type GoExpression, printExpression } from './print';
import type { GoSdk } from './sdk';

/** Packages of Go's standard library that samples use, by the name that code uses for them. */
const library: Readonly<Record<string, string>> = {
  context: 'context',
  errors: 'errors',
  fmt: 'fmt',
  http: 'net/http',
  io: 'io',
  json: 'encoding/json',
  log: 'log',
  os: 'os',
  time: 'time',
};

/**
 * A program around statements, with the imports that they need.
 *
 * @param paragraphs groups of related statements; an empty line separates the groups
 */
export function program(paragraphs: readonly (readonly string[])[], sdk: GoSdk): string {
  const body = paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
  const code = body.replace(/"(?:\\.|[^"\\\n])*"|`[^`]*`/g, '""').replace(/\/\/.*/g, '');
  // A variable can have the name of a package, and hides it from there on.
  const isUsed = (name: string) =>
    new RegExp(`(?<![\\w.])${name}\\.`).test(code.split(`${name}, err :=`)[0] ?? '');
  const own = Object.entries(library).filter(([name]) => isUsed(name));
  const others = [...sdk.packages].filter(([name]) => isUsed(name));
  const imports = [own, others].map((list) =>
    list
      .sort(([, a], [, b]) => (a < b ? -1 : 1))
      // If the last part of the path is not the name, the code includes the name.
      .map(([name, path]) =>
        path.split('/').at(-1) === name ? `\t"${path}"` : `\t${name} "${path}"`,
      )
      .join('\n'),
  );
  return `package main\n\nimport (\n${imports.join('\n\n')}\n)\n\nfunc main() {\n${indented(body)}\n}`;
}

/** Indents each line by one tab, except inside raw strings. */
function indented(body: string): string {
  let inRaw = false;
  return body
    .split('\n')
    .map((line) => {
      const isCode = !inRaw;
      if ((line.match(/`/g)?.length ?? 0) % 2 === 1) inRaw = !inRaw;
      return isCode && line !== '' ? `\t${line}` : line;
    })
    .join('\n');
}

/** `x, err := f(ctx, …)`, and the error handling. */
export function statement(start: string, parameters: readonly GoExpression[]): string[] {
  const list = parameters.map((it) => printExpression(it, 0, start.length + 6)).join(', ');
  return [`${start}(${list})`, 'if err != nil {', '\tlog.Fatal(err)', '}'];
}
