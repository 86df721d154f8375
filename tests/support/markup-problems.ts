import type { HtmlTag } from './read-html';

/**
 * Text without which a tag holds nothing that `findMarkupProblems` names (HTML 13.2.5): an attribute begins behind white
 * space, a slash or a quotation mark, and a scheme with its first letter or an entity, behind what browsers leave out.
 * It is also found where it is mere text, which only costs time.
 */
export const markupConcern =
  /<style|<base|[\s/"'](?:style[\s=/>]|on[a-z]+\s*=)|(?:action|href|src)\s*=\s*["']?[\0-\x20]*[jv&]/;

/**
 * What the content security policy stops in a tag, with place and a way out: style attributes
 * and elements, event handlers in attributes, addresses with script, another base of addresses.
 */
export function findMarkupProblems(file: string, tag: HtmlTag): string[] {
  const problems: string[] = [];
  if (tag.name === 'style') problems.push('holds styles: put them into a style sheet.');
  if (tag.name === 'base') problems.push('moves all relative addresses: take it out.');
  for (const [attribute, value] of tag.attributes) {
    if (attribute === 'style') {
      problems.push(`has a style attribute ("${value}"): use a class or a custom property.`);
    } else if (/^on[a-z]/.test(attribute)) {
      problems.push(`has an event handler (${attribute}): add it in a script.`);
    } else if (addresses.has(attribute) && holdsScript(value)) {
      problems.push(`has script in an address (${attribute}): use a button and a script.`);
    }
  }
  return problems.map((problem) => `${file}:${tag.line}:${tag.column}: <${tag.name}> ${problem}`);
}

const addresses = new Set(['action', 'formaction', 'href', 'src', 'xlink:href']);

/** Browsers leave out control characters and white space in a scheme. */
function holdsScript(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what an address may hide
  return /^(?:javascript|vbscript):/i.test(address.replace(/[\u0000-\u0020]/g, ''));
}
