/**
 * The value of a key; if there is none, it is made and stored. Node 20 does not have `getOrInsertComputed` of maps
 * (ECMAScript 2026).
 */
export function getOrInsert<Key, Value>(
  map: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  const existing = map.get(key);
  if (existing !== undefined) return existing;
  const value = make();
  map.set(key, value);
  return value;
}
