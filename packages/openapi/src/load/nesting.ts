/** Greater than the depth of any document that people write, and less than the depth that exhausts the stack. */
const limit = 400;

/**
 * The offset at which a text is nested too deeply to be read, if there is one: by brackets in JSON, by
 * indentation in YAML. It is checked before parsing, because a parser would run out of stack or memory.
 */
export function tooDeepAt(text: string): number | undefined {
  return /^\s*[[{]/.test(text) ? bracketsTooDeepAt(text) : indentTooDeepAt(text);
}

function bracketsTooDeepAt(text: string): number | undefined {
  let depth = 0;
  let isQuoted = false;
  for (let offset = 0; offset < text.length; offset++) {
    const character = text[offset];
    if (isQuoted) {
      if (character === '\\') offset++;
      else if (character === '"') isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === '{' || character === '[') {
      depth++;
      // An object in a schema is two levels: `properties`, and the property.
      if (depth > limit * 2) return offset;
    } else if (character === '}' || character === ']') depth--;
  }
  return undefined;
}

function indentTooDeepAt(text: string): number | undefined {
  const deep = new RegExp(`^ {${limit * 2},}\\S`, 'm').exec(text);
  return deep?.index;
}
