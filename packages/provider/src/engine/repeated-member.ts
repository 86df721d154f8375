import { pointerToken } from './json';

/**
 * The JSON pointer of the first member that has the name of an earlier member of its object. `JSON.parse` keeps the
 * last of them, other parsers the first (RFC 8259, section 4).
 *
 * @param text JSON that can be parsed
 */
export function repeatedMember(text: string): string | undefined {
  const above: { names?: Set<string>; at: string | number }[] = [];
  /** Where the latest string begins and ends; one before a colon is a name. */
  let start = 0;
  let end = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    const inner = above.at(-1);
    if (character === '"') {
      start = at++;
      while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
      end = at + 1;
    } else if (character === '{') above.push({ names: new Set(), at: '' });
    else if (character === '[') above.push({ at: 0 });
    else if (character === '}' || character === ']') above.pop();
    else if (character === ',') {
      if (typeof inner?.at === 'number') inner.at++;
    } else if (character === ':' && inner?.names) {
      const written = text.slice(start, end);
      const name: string = written.includes('\\') ? JSON.parse(written) : written.slice(1, -1);
      inner.at = name;
      if (inner.names.has(name)) {
        return above.map((it) => `/${pointerToken(String(it.at))}`).join('');
      }
      inner.names.add(name);
    }
  }
  return undefined;
}
