import { apiCatalog } from '@seca/openapi/page/api-catalog';
import { identity } from '../../identity';
import type { Capability, OutputSources, PageHtml } from '../core/capability';
import type { Content } from '../core/content';
import type { Files } from '../core/files';
import { output } from '../core/output';
import type { PageSource } from '../core/page';
import { twinFile } from '../core/twin-path';
import { llmsFullTexts, llmsText } from './llms';
import { makeTwins } from './twins';

const twins = output({
  name: 'Markdown',
  files: /\.md$/,
  isStored: true,
  inputs: async (sources: OutputSources) => ({
    rendered: await renderedPages(sources),
    ...twinOptions(sources),
  }),
  make: markdownOfPages,
});

/** The Markdown twin of each page, and lists of all pages for programs. */
export const markdown: Capability = {
  outputs: [
    twins,
    output({
      name: 'lists for programs',
      files: /^llms|^\.well-known\/api-catalog$/,
      inputs: async (sources: OutputSources) => {
        const { reference, guides } = sources.site.content;
        const hasTexts = (sources.wanted ?? 'llms-full.txt').startsWith('llms-');
        const made = hasTexts ? await twins.make({ ...sources, wanted: undefined }) : new Map();
        return { twins: made, reference, guides, ...twinOptions(sources) };
      },
      make: listsForPrograms,
    }),
  ],
};

interface TwinOptions {
  baseUrl: string;
  standardVersion: string;
  /** Paths of the pages that have a twin. */
  pathsWithTwins: readonly string[];
}

/** What is the same in all files with Markdown. */
function twinOptions({ site: { pages }, base }: OutputSources): TwinOptions {
  return {
    baseUrl: base,
    standardVersion: identity.standardVersion,
    pathsWithTwins: pages.filter(({ hasTwin }) => hasTwin).map((page) => page.path),
  };
}

type Rendered = Omit<PageSource, 'body'> & PageHtml;

/** The pages that have a twin, with their HTML; its checksum is the input. */
async function renderedPages({ site, htmlOf, wanted }: OutputSources): Promise<Rendered[]> {
  const rendered: Rendered[] = [];
  for (const { body, ...page } of site.pages) {
    const isNeeded = wanted === undefined || twinFile(page.path) === wanted;
    if (page.hasTwin && isNeeded) {
      rendered.push({ ...page, ...(await htmlOf({ ...page, body })) });
    }
  }
  return rendered;
}

function markdownOfPages({
  rendered,
  ...options
}: TwinOptions & { rendered: readonly Rendered[] }): Files {
  const pages = rendered.map(({ text, ...page }) => ({
    breadcrumbs: [],
    ...page,
    // Memory holds the HTML of one page.
    get html() {
      return text();
    },
  }));
  return new Map(
    makeTwins(pages, twinSite(options)).map(({ file, markdown: text }) => [file, text]),
  );
}

function twinSite({ baseUrl, standardVersion, pathsWithTwins }: TwinOptions) {
  const { url, name, fullName } = identity;
  const paths = new Set(pathsWithTwins);
  return { url, name, fullName, baseUrl, standardVersion, hasTwin: (to: string) => paths.has(to) };
}

interface ListInputs extends TwinOptions, Pick<Content, 'reference' | 'guides'> {
  twins: ReadonlyMap<string, string | Uint8Array>;
}

/** Files for programs: lists of all pages, the catalogue of the APIs (RFC 9727). */
function listsForPrograms({ reference, guides, twins: made, ...options }: ListInputs): Files {
  const sources = { pages: reference, guides };
  const site = twinSite(options);
  const { url, tagline } = identity;
  const texts = new Map([...made].map(([file, text]) => [file, String(text)]));
  return new Map([
    ['llms.txt', llmsText(sources, site, tagline)],
    ...llmsFullTexts(sources, texts, site, tagline),
    ['.well-known/api-catalog', apiCatalog(reference, url + options.baseUrl)],
  ]);
}
