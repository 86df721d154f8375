import {
  type Cursor,
  child,
  isObject,
  parentOf,
  placeOf,
  problemAt,
  text,
} from '../../load/cursor';
import { componentKinds, findReferences } from '../../load/find-references';
import type { LoadedDocument } from '../../load/load-document';
import { splitPointer } from '../../load/pointer';
import type { Problem } from '../../load/problem';
import { withDoubles } from '../../load/written-number';
import { findingsOf } from './message';
import { type Kind, publishedCheck } from './schemas';

interface Task {
  kind: Kind;
  cursor: Cursor;
}

/**
 * Problems of a document according to the JSON Schemas that the OpenAPI Initiative publishes, in all of its
 * files: the target of a reference must be of the expected kind.
 */
export function checkPublishedSchemas(document: LoadedDocument): Problem[] {
  const check = publishedCheck(document.version);
  const hasMeta = document.version !== '3.0';
  const problems: Problem[] = [];
  const tasks: Task[] = [{ kind: 'document', cursor: document.root }];
  const seen = new Set<string>();

  const refer = (kind: Kind, reference: Cursor): void => {
    const target = document.resolver.target(reference);
    if (!target) return;
    const section = componentSection(target, document);
    const actual = section === undefined ? undefined : componentKinds[section];
    if (actual !== undefined && actual !== singular(kind)) {
      const message = `This refers to a member of \`${section}\`, where ${words(kind)} is expected.`;
      const hint = `Refer to ${words(kind)}.`;
      problems.push(problemAt(child(reference, '$ref'), 'ref-kind', message, hint));
      return;
    }
    // The check of the root object includes the `components` of the document itself.
    if (actual !== undefined && target.file === document.root.file) return;
    const key = `${kind} ${placeOf(target)}`;
    if (seen.has(key)) return;
    seen.add(key);
    tasks.push({ kind, cursor: target });
  };

  for (let task = tasks.pop(); task; task = tasks.pop()) {
    const { kind, cursor } = task;
    const isReference = isObject(cursor.value) && typeof cursor.value.$ref === 'string';
    if (isReference && !(kind === 'schema' && hasMeta)) {
      refer(kind, cursor);
      // A path item may have members beside its reference.
      if (kind !== 'path-item') continue;
    }
    if (kind === 'schema' && hasMeta) {
      if (hasOtherDialect(cursor, document)) continue;
      // In a document with one file, every schema is already in a position where schemas are expected.
      if (document.files.length > 1) {
        for (const reference of findReferences(cursor).references) {
          refer('schema', parentOf(reference));
        }
      }
    }
    const { errors, inner } = check(kind, withDoubles(cursor.value));
    for (const { kind: innerKind, pointer } of inner) {
      tasks.push({ kind: innerKind, cursor: splitPointer(pointer).reduce(child, cursor) });
    }
    for (const { pointer, message, hint, mild } of findingsOf(errors)) {
      const position = { file: cursor.file, pointer: cursor.pointer + pointer };
      const severity = mild ? 'warning' : 'error';
      problems.push(problemAt(position, 'openapi-schema', message, hint, severity));
    }
  }
  return problems;
}

/** The section of `components` that a place is a member of. */
function componentSection({ file, pointer }: Cursor, document: LoadedDocument): string | undefined {
  const isOpenApi = document.files.includes(file) && isObject(file.data) && 'openapi' in file.data;
  return isOpenApi ? /^\/components\/([^/]+)\/[^/]+$/.exec(pointer)?.[1] : undefined;
}

/** OpenAPI 3.0 uses the name `callback` for this kind. */
function singular(kind: Kind): Kind {
  return kind === 'callback' ? 'callbacks' : kind;
}

function words(kind: Kind): string {
  const name = singular(kind).replace('callbacks', 'callback').replaceAll('-', ' ');
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}

/** Whether a schema is in a dialect of JSON Schema that is not 2020-12 (OpenAPI 3.1, 4.8.24.5). */
function hasOtherDialect(schema: Cursor, { root }: LoadedDocument): boolean {
  const dialect = text(child(schema, '$schema')) ?? text(child(root, 'jsonSchemaDialect'));
  const usual = /spec\.openapis\.org\/oas\/|json-schema\.org\/draft\/2020-12\//;
  return dialect !== undefined && !usual.test(dialect);
}
