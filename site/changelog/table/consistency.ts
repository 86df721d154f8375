import { isObject } from '@seca/openapi/load/cursor';
import { plainName, type StandardTable, variantsOf } from './types';

/** Keys of a table whose values are names of schemas. */
const refKeys = new Set(['ref', 'items.ref', 'composedOf', 'oneOf', 'anyOf', 'body', 'responses']);

/** Names of the schemas that a part of a table refers to, once each. */
export function refsIn(part: unknown): string[] {
  const found = new Set<string>();
  const visit = (value: unknown, key: string): void => {
    // A field may be called `ref` too.
    const isName = refKeys.has(key) && (key === 'responses' || !isObject(value));
    if (isName) for (const name of names(value)) found.add(name);
    else if (isObject(value))
      for (const [name, member] of Object.entries(value)) visit(member, name);
  };
  visit(part, '');
  return [...found];
}

/** Names of all schemas that an operation uses, directly or through others. */
export function reachableFrom(table: StandardTable): Set<string> {
  const reached = new Set<string>();
  const queue = Object.values(table.operations).flatMap(refsIn);
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    for (const key of variantsOf(table, name)) queue.push(...refsIn(table.schemas[key]));
  }
  return reached;
}

/** Inconsistencies in a table, each as part of a sentence. An entry that is missing in a history can cause one. */
export function inconsistencies(table: StandardTable): string[] {
  const known = new Set(Object.keys(table.schemas).map(plainName));
  const parameters = new Set(Object.keys(table.parameters).map(plainName));
  const reachable = reachableFrom(table);
  const missing = Object.entries(table.schemas).flatMap(([name, schema]) =>
    refsIn(schema)
      .filter((ref) => !known.has(ref))
      .map((ref) => `${name} refers to the schema ${ref}, which does not exist.`),
  );
  const unused = [...known]
    .filter((name) => !reachable.has(name))
    .map((name) => `no operation uses the schema ${name}.`);
  const used = new Set<string>();
  const misfits = Object.entries(table.operations).flatMap(([id, operation]) => {
    const inPath = [...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => `path ${name}`);
    const declared = operation.parameters.filter((name) => name.startsWith('path '));
    for (const name of operation.parameters) used.add(name);
    return [
      ...inPath
        .filter((name) => !declared.includes(name))
        .map((name) => `${id} does not declare the parameter ${name}.`),
      ...declared
        .filter((name) => !inPath.includes(name))
        .map((name) => `${id} declares the parameter ${name}, which is not in its path.`),
      ...operation.parameters
        .filter((name) => !parameters.has(name))
        .map((name) => `${id} has the parameter ${name}, which does not exist.`),
      ...refsIn(operation)
        .filter((ref) => !known.has(ref))
        .map((ref) => `${id} refers to the schema ${ref}, which does not exist.`),
    ];
  });
  const idle = [...parameters]
    .filter((name) => !used.has(name))
    .map((name) => `no operation uses the parameter ${name}.`);
  return [...new Set([...missing, ...unused, ...misfits, ...idle])];
}

function names(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (Array.isArray(value)) return value.map(String);
  return isObject(value)
    ? Object.values(value)
        .map(String)
        .filter((name) => name !== '')
    : [];
}
