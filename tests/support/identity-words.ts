import { identity } from '../../identity';

/** Settings, which say nothing about the publisher, and data of the standard (see identity.ts). */
const excepted = ['name', 'baseUrl', 'editBranch', 'expires', 'standardVersion', 'go-sdk'];

/** Every text of the identity that only the publisher of this site uses. */
export const identityTexts: readonly string[] = [...new Set(textsOf(identity))];

function textsOf(value: object): string[] {
  return Object.entries(value).flatMap(([key, member]: [string, unknown]) => {
    if (excepted.includes(key)) return [];
    if (typeof member === 'string') return [member];
    return typeof member === 'object' && member !== null ? textsOf(member) : [];
  });
}

const forms = [...identityTexts, new URL(identity.url).host].map((text) =>
  text.replace(/[^\w\s]/g, String.raw`\$&`),
);
const anyForm = new RegExp(`(?<![\\w.-])(?:${forms.join('|')})(?![\\w-])`, 'gi');

/** The texts of the identity that a text contains, in any case, each once. */
export function identityIn(text: string): string[] {
  return [...new Set(text.match(anyForm))];
}
