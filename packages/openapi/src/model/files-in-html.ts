const image = /<(a|span)(?: href="[^"]*")? data-image="(https?:[^"]*)">([^<]*)<\/\1>/g;

const fileLink = /<a data-file="([^"]*)">(.*?)<\/a>/gs;
const fileImage = /<span data-file="([^"]*)">([^<]*)<\/span>/g;

/** Whether a URL refers to a file beside the document. */
export function isRelative(url: unknown): url is string {
  return typeof url === 'string' && url !== '' && !/^(?:[a-z][a-z\d+.-]*:|[/#?])/i.test(url);
}

/** The relative URLs in the HTML of a description. */
export function relativeFiles(html: string): string[] {
  return [...html.matchAll(/ data-file="([^"]*)"/g)].map(([, url = '']) => unescaped(url));
}

/**
 * Restores links to and images of files beside the document, in the HTML of a description.
 *
 * @param urlOf the URL of a file for a relative URL of the document; undefined if the file is not published with the page
 */
export function withFiles(html: string, urlOf: (url: string) => string | undefined): string {
  if (!html.includes(' data-file="')) return html;
  const attribute = (name: string, written: string): string | undefined => {
    const url = urlOf(unescaped(written));
    return url && ` ${name}="${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
  };
  return html
    .replace(fileImage, (_, url: string, alt: string) => {
      const source = attribute('src', url);
      return source ? `<img${source} alt="${alt.replaceAll('"', '&quot;')}" loading="lazy">` : alt;
    })
    .replace(fileLink, (_, url: string, content: string) => {
      const target = attribute('href', url);
      return target ? `<a${target}>${content}</a>` : content;
    });
}

function unescaped(attribute: string): string {
  return attribute.replaceAll('&#x22;', '"').replaceAll('&#x26;', '&');
}

/** Restores the images that `richText` converted to links, in the HTML of a description. */
export function withImages(html: string): string {
  if (!html.includes(' data-image="')) return html;
  return html.replace(
    image,
    (_link, _tag, src: string, alt: string) =>
      `<img src="${src}" alt="${alt.replaceAll('"', '&quot;')}" loading="lazy" referrerpolicy="no-referrer">`,
  );
}
