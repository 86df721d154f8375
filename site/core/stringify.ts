import type { Link, Root, Text } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, type Handle, toMarkdown } from 'mdast-util-to-markdown';

/**
 * A tree as CommonMark with GFM tables, in the style of all our Markdown. Line breaks within a text are removed,
 * because the sources are wrapped at the line width of code.
 *
 * @param linkTo returns the URL of a link for the URL in the tree; undefined if only its text is written
 */
export function stringifyMarkdown(
  tree: Root,
  linkTo: (url: string) => string | undefined = (url) => url,
): string {
  const link: Handle = (node: Link, parent, state, info) => {
    const url = linkTo(node.url);
    return url === undefined
      ? state.containerPhrasing(node, info)
      : withPlainQuery(defaultHandlers.link({ ...node, url }, parent, state, info), url);
  };
  // What precedes a link depends on its first character. Without this, the whole link would be written for it.
  const peek: Handle = (node: Link, parent, state, info) =>
    linkTo(node.url) === undefined
      ? link(node, parent, state, info)
      : defaultHandlers.link.peek(node, parent, state);
  const text: Handle = (node: Text, ...rest) => {
    const value = node.value.replace(/\s*\n\s*/g, ' ');
    return isPlain(value) ? value : defaultHandlers.text({ ...node, value }, ...rest);
  };
  return toMarkdown(tree, {
    bullet: '-',
    rule: '-',
    fences: true,
    incrementListMarker: true,
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    handlers: { link: Object.assign(link, { peek }), text },
  });
}

/** Whether a text needs no backslash, wherever it is. Checking all rules of Markdown takes most of the time. */
function isPlain(text: string): boolean {
  const hasPlainCharacters = /^[\p{L}\d ,;:'’.?%/()·–-]*$/u.test(text);
  return hasPlainCharacters && !/^[\d-]|^\s*$|:\/|\/\/|\.\w/.test(text);
}

/** `&` in a URL needs no backslash, unless it begins the name of a character (CommonMark 2.5). */
function withPlainQuery(link: string, url: string): string {
  return /&#?\w+;/.test(url) ? link : link.replaceAll('\\&', '&');
}
