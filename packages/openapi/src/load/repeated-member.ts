import { joinPointer } from './pointer';

/**
 * The JSON pointer of the first member that has the name of an earlier member of its object. `JSON.parse` keeps the
 * last of them, other parsers the first (RFC 8259, section 4).
 *
 * @param text JSON that can be parsed
 */
export function repeatedMember(text: string): string | undefined {
  const above: { names?: Set<string>; key: string | number }[] = [];
  /** Where the latest string begins and ends; one before a colon is a name. */
  let start = 0;
  let end = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    const inner = above.at(-1);
    if (character === '"') {
      start = index++;
      while (text[index] !== '"') index += text[index] === '\\' ? 2 : 1;
      end = index + 1;
    } else if (character === '{') above.push({ names: new Set(), key: '' });
    else if (character === '[') above.push({ key: 0 });
    else if (character === '}' || character === ']') above.pop();
    else if (character === ',') {
      if (typeof inner?.key === 'number') inner.key++;
    } else if (character === ':' && inner?.names) {
      const written = text.slice(start, end);
      const name: string = written.includes('\\') ? JSON.parse(written) : written.slice(1, -1);
      inner.key = name;
      if (inner.names.has(name)) {
        return above.reduce((pointer, level) => joinPointer(pointer, level.key), '');
      }
      inner.names.add(name);
    }
  }
  return undefined;
}
