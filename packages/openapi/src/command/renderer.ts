import type { OperationView, ServiceView } from '../page/types';
import type { Highlighter } from '../page/with-highlighted-code';

/** What draws the pages: components, their style sheet and their script, which the package doesn't contain as source. */
export interface Renderer {
  renderPlainPage: (page: PlainPage & PlainDocument) => string;
  /** Renders the page that links to the introductions of several documents. */
  renderPlainIndex: (page: PlainDocument & { links: readonly IndexLink[] }) => string;
  /** Style sheet of all pages. */
  css: string;
  /** The script of a page: a classic script, because browsers load no modules from files. */
  script: string;
  highlight: Highlighter;
  /** Origin of the site that root-relative links of a description lead to. */
  siteUrl: string;
}

/** A standalone page of the reference, without the site around it. */
export interface PlainPage {
  data: OperationView | ServiceView;
  /** Converts the path of a reference page, `/docs/…`, to the URL of a link on this page. */
  linkTo: (path: string) => string;
  /** The URL of a file to which a description refers with a relative URL; undefined if it is not published. */
  fileUrl?: (url: string) => string | undefined;
}

export interface PlainDocument {
  title: string;
  /** One plain sentence. */
  summary: string;
  /** URLs of the style sheet and the script. */
  style: string;
  script: string;
}

export interface IndexLink {
  href: string;
  title: string;
  version: string;
}
