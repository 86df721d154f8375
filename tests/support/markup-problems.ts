import type { HtmlTag } from './read-html';

/**
 * Text without which a tag has no problem that `findMarkupProblems` reports (HTML 13.2.5): an attribute begins after
 * white space, a slash or a quotation mark; a scheme begins with its first letter or an entity, after characters that
 * browsers ignore. The pattern also matches plain text, which only costs time.
 */
export const markupConcern =
  /<style|<base|[\s/"'](?:style[\s=/>]|on[a-z]+\s*=)|(?:action|href|src)\s*=\s*["']?[\0-\x20]*[jv&]/;

/**
 * Parts of a tag that the content security policy blocks, with position and fix: style attributes
 * and elements, event handlers in attributes, URLs with script, and another base URL.
 */
export function findMarkupProblems(file: string, tag: HtmlTag): string[] {
  const problems: string[] = [];
  if (tag.name === 'style') problems.push('contains styles: move them to a style sheet.');
  if (tag.name === 'base') problems.push('changes all relative URLs: remove it.');
  for (const [attribute, value] of tag.attributes) {
    if (attribute === 'style') {
      problems.push(`has a style attribute ("${value}"): use a class or a custom property.`);
    } else if (/^on[a-z]/.test(attribute)) {
      problems.push(`has an event handler (${attribute}): add it in a script.`);
    } else if (addresses.has(attribute) && holdsScript(value)) {
      problems.push(`has script in a URL (${attribute}): use a button and a script.`);
    }
  }
  return problems.map((problem) => `${file}:${tag.line}:${tag.column}: <${tag.name}> ${problem}`);
}

const addresses = new Set(['action', 'formaction', 'href', 'src', 'xlink:href']);

/** Browsers ignore control characters and white space in a scheme. */
function holdsScript(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a URL can contain these characters
  return /^(?:javascript|vbscript):/i.test(address.replace(/[\u0000-\u0020]/g, ''));
}
