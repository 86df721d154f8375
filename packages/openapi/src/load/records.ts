/** The names in a record whose type lists all of them, such as a table in the code. */
export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  // biome-ignore lint/plugin: the caller's type lists all names
  return Object.keys(record) as Key[];
}

export function isKeyOf<Key extends string>(
  name: string,
  record: Readonly<Record<Key, unknown>>,
): name is Key {
  return Object.hasOwn(record, name);
}

/**
 * The value of an own property, for names that come from a document: every object also inherits `constructor`, `toString`
 * and others.
 */
export function ownValue<Value>(
  object: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
