import { pointerToken } from './json';

/** The tokens of JSON that begin, end or separate values, and strings; a string before a colon is a name. */
const tokens = /"(?:[^"\\]|\\.)*"(?=(\s*:)?)|[{}[\],]/g;

/**
 * The JSON pointer of the first member that has the name of an earlier member of its object. `JSON.parse` keeps the
 * last of them, other parsers the first (RFC 8259, section 4).
 *
 * @param text JSON that can be parsed
 */
export function repeatedMember(text: string): string | undefined {
  const above: { names?: Set<string>; at: string | number }[] = [];
  for (const [token, isName] of text.matchAll(tokens)) {
    const inner = above.at(-1);
    if (token === '{') above.push({ names: new Set(), at: '' });
    else if (token === '[') above.push({ at: 0 });
    else if (token === '}' || token === ']') above.pop();
    else if (token === ',') {
      if (typeof inner?.at === 'number') inner.at++;
    } else if (inner?.names && isName !== undefined) {
      const name: string = JSON.parse(token);
      inner.at = name;
      if (inner.names.has(name)) {
        return above.map(({ at }) => `/${pointerToken(String(at))}`).join('');
      }
      inner.names.add(name);
    }
  }
  return undefined;
}
