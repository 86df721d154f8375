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

/** A record with the same names and other values. */
export function mapValues<Key extends string, Value, Result>(
  record: Readonly<Record<Key, Value>>,
  to: (value: Value) => Result,
): Record<Key, Result> {
  const entries = keysOf(record).map((key) => [key, to(record[key])]);
  // biome-ignore lint/plugin: every name has its entry
  return Object.fromEntries(entries) as Record<Key, Result>;
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
