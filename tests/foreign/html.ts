import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { elementsOfPage } from '../support/html-tree';

type Node = DefaultTreeAdapterMap['node'];

/** The trimmed contents of all text nodes of a page. */
export function textsOf(html: string): string[] {
  const walk = (node: Node): string[] =>
    'value' in node
      ? [node.value.trim()]
      : 'childNodes' in node
        ? node.childNodes.flatMap(walk)
        : [];
  return walk(parse(html));
}

/** Elements that a page of the reference, or a sanitised description in it, may have. */
const allowed = new Set(
  (
    'html head meta title link body header main article section nav h1 h2 h3 h4 h5 h6 p div span ul ol li dl dt dd ' +
    'a bdi code pre var kbd samp strong em b i del s sub sup br hr wbr blockquote q details summary button figure figcaption ' +
    'svg path table thead tbody tr th td input label select option'
  ).split(' '),
);

const addresses = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'cite', 'poster']);

/** Everything on a page that could run unintentionally: empty if it is harmless. */
export function dangersOf(html: string, ownScripts: readonly string[]): string[] {
  return elementsOfPage(html).flatMap(({ tagName, attrs, childNodes }) => {
    const dangers: string[] = [];
    const src = attrs.find(({ name }) => name === 'src')?.value;
    if (tagName === 'script') {
      const isOwn = childNodes.length === 0 && src !== undefined && ownScripts.includes(src);
      if (!isOwn) dangers.push(`<script src="${src}">`);
    } else if (!allowed.has(tagName)) {
      dangers.push(`<${tagName}>`);
    }
    for (const { name, prefix, value } of attrs) {
      const full = prefix ? `${prefix}:${name}` : name;
      // Browsers ignore white space and control characters in a scheme.
      const url = value.replace(/[\s\p{Cc}]/gu, '');
      if (/^on/i.test(name) || ['style', 'srcdoc', 'http-equiv', 'target'].includes(name)) {
        dangers.push(`<${tagName} ${full}="${value}">`);
      } else if (
        addresses.has(full) &&
        /^[a-z][a-z0-9+.-]*:/i.test(url) &&
        !/^(https?|mailto):/i.test(url)
      ) {
        dangers.push(`<${tagName} ${full}="${value}">`);
      } else if (full === 'src' && tagName !== 'script') {
        dangers.push(`<${tagName} src="${value}"> loads`);
      }
    }
    return dangers;
  });
}
