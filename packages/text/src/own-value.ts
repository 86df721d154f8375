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
