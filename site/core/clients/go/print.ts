import { type Code, jsonLike, type Language, print } from '@seca/openapi/samples/literal';
import type { GoSdk } from './sdk';

/** The format of gofmt. A line has 76 columns inside its function; a tab counts as four. */
const goLanguage: Language = {
  ...jsonLike,
  scalar: String,
  step: '\t',
  isAligned: true,
  isHugging: true,
  nests: () => true,
  // A comma or a bracket follows it.
  fits: (line, indent, before) => indent.length * 4 + before + line.length < 76,
};

/** @param before columns taken on the first line */
export function printGo(code: Code, before = 0): string {
  return print(code, goLanguage, '', before);
}

/** A string literal. A text with several lines becomes a raw string if possible. */
export function stringLiteral(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a raw string would hide.
  const isPlain = !/[`\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufeff]/.test(text);
  // The escapes of JSON are escapes of Go too.
  return text.includes('\n') && isPlain ? `\`${text}\`` : JSON.stringify(text);
}

/** Packages of Go's standard library that samples use, as lines of an import. */
const library = [
  'context',
  'encoding/json',
  'errors',
  'fmt',
  'io',
  'log',
  'net/http',
  'os',
  'time',
];

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
  const importsOf = (packages: Iterable<[name: string, path: string]>) =>
    [...packages]
      // A variable can have the name of a package, and hides it from there on.
      .filter(([name]) =>
        new RegExp(`(?<![\\w.])${name}\\.`).test(code.split(`${name}, err :=`)[0] ?? ''),
      )
      .sort(([, a], [, b]) => (a < b ? -1 : 1))
      // If the last part of the path is not the name, the code includes the name.
      .map(([name, path]) => `\t${nameIn(path) === name ? '' : `${name} `}"${path}"`)
      .join('\n');
  const own = importsOf(library.map((path) => [nameIn(path), path]));
  return `package main\n\nimport (\n${own}\n\n${importsOf(sdk.packages)}\n)\n\nfunc main() {\n${indented(body)}\n}`;
}

function nameIn(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Indents each line by one tab, except inside raw strings. */
function indented(body: string): string {
  return body
    .split('`')
    .map((part, index) => (index % 2 === 0 ? part.replaceAll(/\n(?!\n)/g, '\n\t') : part))
    .join('`')
    .replace(/^/, '\t');
}

/** `x, err := f(ctx, …)`, and the error handling. */
export function statement(start: string, parameters: readonly Code[]): string[] {
  const list = parameters.map((parameter) => printGo(parameter, start.length + 6)).join(', ');
  return [`${start}(${list})`, 'if err != nil {', '\tlog.Fatal(err)', '}'];
}
