import { sampleLanguages } from '@seca/openapi/samples/languages';
import type { Plugin } from 'vite';

/** Repeats each selector that contains the word LANGUAGE for each language of samples. */
function eachLanguage(css: string): string {
  return css
    .replaceAll('FIRST_LANGUAGE', sampleLanguages[0].id)
    .replace(/^.*\bLANGUAGE\b.*?(?=,$| \{$)/gm, (selector) =>
      sampleLanguages.map(({ id }) => selector.replaceAll('LANGUAGE', id)).join(',\n'),
    );
}

export const eachLanguagePlugin: Plugin = {
  name: 'each-language',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(?:$|\?)/, code: /LANGUAGE/ },
    handler: (css) => ({ code: eachLanguage(css), map: null }),
  },
};
