import { memoize } from 'es-toolkit/function/memoize';
import { once } from 'es-toolkit/function/once';
import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
} from 'yaml';
import { hasMembers } from './cursor';
import { splitPointer } from './pointer';
import type { Problem } from './problem';
import { repeatedMember } from './repeated-member';
import { numberTag } from './written-number';

export interface Place {
  line: number;
  column: number;
}

/** How the extensions begin that the model reads, unless the caller names another prefix. */
export const modelPrefix = 'x-model-';

/** One parsed YAML or JSON file. */
export interface SourceFile {
  /** Relative to the site's folder, with forward slashes. */
  path: string;
  text: string;
  /** How the extensions begin that the model reads: `x-model-`. */
  extensionPrefix: string;
  /** The plain value; undefined if the file can't be parsed. */
  data: unknown;
  /**
   * Position of a pointer: a scalar at its value, a collection at its key. A pointer that does not exist
   * gives the closest existing ancestor.
   */
  locate(pointer: string): Place;
  /** Value of a pointer; undefined if it does not exist. */
  valueAt(pointer: string): unknown;
}

export interface Parsed {
  file: SourceFile;
  problems: Problem[];
}

/** Parses text as YAML 1.2, which includes JSON; all syntax errors become problems. */
export function parseSource(path: string, text: string): Parsed {
  const deep = tooDeepAt(text);
  if (deep !== undefined) return unreadable(path, text, deep);
  const parsed = parseReadable(path, text);
  const lost = text.indexOf('\uFFFD');
  if (lost >= 0) {
    const message = "This character can't be read, because the file is not encoded as UTF-8.";
    const hint = 'Save the file as UTF-8.';
    const problem = fileProblem(path, placesIn(text)(lost), 'encoding', message, hint);
    parsed.problems.push({ ...problem, severity: 'warning' });
  }
  return parsed;
}

function parseReadable(path: string, text: string): Parsed {
  const json = parseJson(text);
  if (json === undefined) return parseYaml(path, text);
  const placeAt = placesIn(text);
  const offsetOf = offsetsInJson(text);
  const locate = (pointer: string): Place => placeAt(offsetOf(pointer));
  return { file: sourceFile(path, text, json, locate), problems: [] };
}

/**
 * The value of a JSON text without duplicate names; undefined for any other text. The YAML parser takes 50 times
 * as long and much memory.
 */
function parseJson(text: string): unknown {
  try {
    const data: unknown = JSON.parse(text);
    return repeatedMember(text) === undefined ? data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The offset of each pointer in a valid JSON text, as the YAML parser has it. The tokens of an object or list are read
 * once, when a pointer first leads into it. A tree of a document with 13 MB would take 150 MB.
 */
function offsetsInJson(text: string): (pointer: string) => number {
  const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{},:]|[^\s[\]{},:"]+/g;
  const next = (): { 0: string; index: number } => token.exec(text) ?? { 0: '}', index: 0 };
  const membersAt = memoize((start: number) => {
    const members = new Map<string, { offset: number; value: number }>();
    token.lastIndex = start;
    const opening = next()[0];
    for (let first = next(); /^[^}\]]/.test(first[0]); first = next()) {
      if (first[0] === ',') first = next();
      const isNamed = opening === '{' && next()[0] === ':';
      const value = isNamed ? next() : first;
      const name = isNamed ? JSON.parse(first[0]) : String(members.size);
      // As in YAML, an object, a list and null are located at their name.
      const offset = (/^[[{n]/.test(value[0]) ? first : value).index;
      members.set(name, { offset, value: value.index });
      // To the end of the value.
      let depth = levels(value[0]);
      while (depth > 0) depth += levels(next()[0]);
    }
    return members;
  });
  return (pointer) => {
    let node = { offset: text.search(/\S/), value: text.search(/\S/) };
    for (const segment of splitPointer(pointer)) {
      const member = /[[{]/.test(text[node.value] ?? '') && membersAt(node.value).get(segment);
      if (!member) break;
      node = member;
    }
    return node.offset;
  };
}

/** How many levels a token of JSON opens: -1 if it closes one. */
function levels(token: string): number {
  return token === '{' || token === '[' ? 1 : token === '}' || token === ']' ? -1 : 0;
}

function parseYaml(path: string, text: string): Parsed {
  const document = parseDocument(text, {
    merge: true,
    prettyErrors: false,
    customTags: (tags) => [numberTag, ...tags],
  });
  const placeAt = placesIn(text);
  const exhausting = document.errors.find(({ message }) => message.includes('call stack'));
  if (exhausting) return unreadable(path, text, exhausting.pos[0]);
  const problems: Problem[] = document.errors.map((error) => {
    const [offset] = error.pos;
    const start = /closing|^Flow/.test(error.message) ? openedAt(document, offset) : offset;
    const hint =
      start === offset
        ? (syntaxHints[error.code] ?? 'Correct the YAML at this position.')
        : 'Close the quote or bracket that opens here.';
    const message =
      error.code === 'MULTIPLE_DOCS' ? 'The file has more than one YAML document.' : error.message;
    return fileProblem(path, placeAt(start), 'yaml-syntax', message, hint);
  });

  for (const { code, message, pos } of document.warnings) {
    if (code !== 'TAG_RESOLVE_FAILED') continue;
    const hint = 'Write the value itself, or refer to another file with `$ref`.';
    problems.push(fileProblem(path, placeAt(pos[0]), 'yaml-syntax', message, hint));
  }
  const unusable = problems.length === 0 ? unusableNode(document.contents) : undefined;
  if (unusable) {
    const { offset, rule, message, hint } = unusable;
    problems.push(fileProblem(path, placeAt(offset), rule, message, hint));
  }
  // The size was checked, so the number of aliases does not matter.
  const data: unknown = problems.length === 0 ? document.toJS({ maxAliasCount: -1 }) : undefined;
  const locate = (pointer: string): Place => placeAt(offsetOf(document, pointer));
  return { file: sourceFile(path, text, data, locate), problems };
}

/** More values than any document that people write has. */
const mostValues = 1_000_000;

/** Types of YAML that JSON does not have. */
const foreignTag = /^tag:yaml\.org,2002:(binary|omap|pairs|set|timestamp)$/;

/**
 * A value of a type that JSON does not have, an alias without an anchor or inside the value of its own anchor, or one with
 * which the document has too many values if each alias is replaced by its value.
 */
function unusableNode(
  contents: unknown,
): { offset: number; rule: string; message: string; hint: string } | undefined {
  const anchors = new Map<string, object>();
  /** Number of values; undefined for a node that contains the current one. */
  const sizes = new Map<object, number | undefined>();
  let fault: ReturnType<typeof unusableNode>;
  const rule = 'yaml-alias';
  const hint = 'Write the value itself, or move it to a component and refer to it.';
  const sizeOf = (node: unknown): number => {
    if (fault || !isNode(node)) return 0;
    const offset = startOf(node) ?? 0;
    let size = 1;
    if (isAlias(node)) {
      const target = anchors.get(node.source);
      const targetSize = target && sizes.get(target);
      if (!target) {
        const message = `There is no anchor &${node.source} before the alias *${node.source}.`;
        fault = { offset, rule, message, hint: 'Quote the value if it is a string.' };
      } else if (targetSize === undefined) {
        const message = `The alias *${node.source} is inside its own anchor.`;
        fault = { offset, rule, message, hint };
      }
      size = targetSize ?? 1;
    } else {
      sizes.set(node, undefined);
      const [, type] = foreignTag.exec(node.tag ?? '') ?? [];
      if (type) {
        const message = `JSON, and therefore OpenAPI, has no values of the type !!${type}.`;
        fault = {
          offset,
          rule: 'yaml-syntax',
          message,
          hint: 'Write a string, a number, a list or an object.',
        };
      }
      if (node.anchor !== undefined) anchors.set(node.anchor, node);
      const items = isCollection(node) ? node.items : [];
      for (const item of items) {
        if (isPair(item) && isCollection(item.key) && !fault) {
          fault = {
            offset: startOf(item.key) ?? offset,
            rule: 'yaml-syntax',
            message: 'JSON, and therefore OpenAPI, has no lists or objects as keys.',
            hint: 'Put the key, or a value in braces such as `{{ name }}`, in quotes.',
          };
        }
        size += isPair(item) ? sizeOf(item.key) + sizeOf(item.value) : sizeOf(item);
      }
      sizes.set(node, size);
    }
    if (size > mostValues && !fault) {
      const message = 'With its aliases replaced, the document has more than a million values.';
      fault = { offset, rule, message, hint };
    }
    return size;
  };
  sizeOf(contents);
  return fault;
}

function sourceFile(
  path: string,
  text: string,
  data: unknown,
  locate: SourceFile['locate'],
): SourceFile {
  const valueAt = (pointer: string): unknown =>
    splitPointer(pointer).reduce<unknown>(
      (value, segment) =>
        hasMembers(value) && Object.hasOwn(value, segment) ? value[segment] : undefined,
      data,
    );
  return { path, text, extensionPrefix: modelPrefix, data, locate, valueAt };
}

function unreadable(path: string, text: string, offset: number): Parsed {
  const position = placesIn(text)(offset);
  const file = sourceFile(path, text, undefined, () => position);
  const message = 'The document is nested too deeply to be read.';
  const hint = 'Move inner parts to components and refer to them.';
  return { file, problems: [fileProblem(path, position, 'nesting-depth', message, hint)] };
}

/** Converts offsets to lines and columns. The lines are counted on first use. */
function placesIn(text: string): (offset: number) => Place {
  const counter = once(() => {
    const lines = new LineCounter();
    for (const { index } of text.matchAll(/^|(?<=\n)/g)) lines.addNewLine(index);
    return lines;
  });
  return (offset) => {
    const { line, col } = counter().linePos(offset);
    return { line, column: col };
  };
}

const syntaxHints: Readonly<Record<string, string>> = {
  MULTIPLE_DOCS: 'Remove this line and what follows.',
  DUPLICATE_KEY: 'Remove one of the two, or merge them.',
  TAB_AS_INDENT: 'Indent with spaces.',
  BAD_INDENT: 'Indent the line like its neighbours.',
  MISSING_CHAR: 'Close the quote or bracket opened before this position.',
  BLOCK_AS_IMPLICIT_KEY: 'Quote strings that contain a colon followed by a space.',
};

/** Where the quote or bracket opens that is not closed before an offset. */
function openedAt(document: Document, offset: number): number {
  let start = offset;
  visit(document, {
    Node: (_, node) => {
      const [from = offset, , to = 0] = node.range ?? [];
      if ((isScalar(node) || isFlow(node)) && from < offset && offset <= to) start = from;
    },
  });
  return start;
}

function isFlow(node: unknown): boolean {
  return (isMap(node) || isSeq(node)) && node.flow === true;
}

/** A problem at a place in a file that has no pointers, because its content can't be used. */
export function fileProblem(
  file: string,
  { line, column }: Place,
  rule: string,
  message: string,
  hint: string,
): Problem {
  return { file, line, column, pointer: '', rule, severity: 'error', message, hint };
}

function offsetOf(document: Document.Parsed, pointer: string): number {
  let node: unknown = document.contents;
  let offset = startOf(node) ?? 0;
  for (const segment of splitPointer(pointer)) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.find(
        ({ key }) => String(isScalar(key) ? key.value : key) === segment,
      );
      if (!pair) return offset;
      node = pair.value;
      const key = startOf(pair.key);
      offset = (isScalar(node) && node.value !== null ? startOf(node) : key) ?? key ?? offset;
    } else if (isSeq(node)) {
      node = node.items[Number(segment)];
      if (node === undefined) return offset;
      offset = startOf(node) ?? offset;
    } else {
      return offset;
    }
  }
  return offset;
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}

/** Greater than the depth of any document that people write, and less than the depth that exhausts the stack. */
const limit = 400;

/**
 * The offset at which a text is nested too deeply to be read, if there is one: by brackets in JSON, by
 * indentation in YAML. It is checked before parsing, because a parser would run out of stack or memory.
 */
function tooDeepAt(text: string): number | undefined {
  if (!/^\s*[[{]/.test(text)) return new RegExp(`^ {${limit * 2},}\\S`, 'm').exec(text)?.index;
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"?|[[\]{}]/gs)) {
    depth += levels(token);
    // An object in a schema is two levels: `properties`, and the property.
    if (depth > limit * 2) return index;
  }
  return undefined;
}
