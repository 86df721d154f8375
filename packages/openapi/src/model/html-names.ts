/** The elements of HTML, also obsolete ones (HTML Standard, indices and 16.2). */
const elements = new Set(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br
  button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed
  fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image
  img input ins isindex kbd keygen label legend li link listing main map mark marquee math menu meta meter nav nobr
  noembed noframes noscript object ol optgroup option output p param picture plaintext pre progress q rb rp rt rtc ruby s
  samp script search section select slot small source span strike strong style sub summary sup svg table tbody td
  template textarea tfoot th thead time title tr track tt u ul var video wbr xmp`.split(/\s+/),
);

/** Elements that need no end tag. */
const single = /^(?:br|hr|img|li|p)$/i;

/** Elements whose content is not text of the page. */
export const withoutText =
  'script style title template noscript noembed noframes iframe xmp svg math'.split(' ');

/**
 * Raw HTML of a description in which text between angle brackets that is no element, such as `<token>` or `List<Item>`, is
 * text. A capital letter begins the name of a type, unless the whole name is in capitals and has an end tag.
 */
export function withTexts(raw: string, source: string): string {
  return raw.replace(/<(?=\/?([A-Za-z][^\s/>]*))/g, (start, name: string) =>
    isElement(name, source) ? start : '&lt;',
  );
}

function isElement(name: string, source: string): boolean {
  const lower = name.toLowerCase();
  if (!elements.has(lower)) return false;
  if (name === lower) return true;
  return name === name.toUpperCase() && (single.test(name) || source.includes(`</${name}>`));
}
