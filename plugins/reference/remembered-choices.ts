import { valuesStorageKey } from '../../lib/openapi/view/reader-values';
import { sampleLanguageKey } from '../../lib/privacy/storage-keys';

/** Languages of the samples but the first, which shows where nothing was chosen; as in the style sheet. */
const others = ['go', 'terraform', 'python', 'typescript'];

/**
 * Script for the start of every page, beside the theme's own that sets the colour mode: it tells style
 * sheets, before anything is painted, which language of the samples the reader chose and whether there
 * are values of the reader's own. So neither moves the page when it comes in. It is the same text on all
 * pages: one hash in a content security policy. Keys are those of lib/privacy/storage-keys.ts.
 */
export function rememberedChoices(): string {
  return `(function(){try{var e=document.documentElement,s=localStorage,c=s.getItem(${JSON.stringify(sampleLanguageKey)});if(/^(?:${others.join('|')})$/.test(c))e.setAttribute("data-sample",c);if(s.getItem(${JSON.stringify(valuesStorageKey)})||/[#&]values=/.test(location.hash))e.setAttribute("data-values","")}catch(e){}})()`;
}
