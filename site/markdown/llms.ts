/**
 * `llms.txt` in its published form (https://llmstxt.org): a heading, a quote with a summary, an introduction,
 * then sections of links with a sentence each; and `llms-full.txt`, which contains the full texts.
 */

import { exampleOrigin } from '@seca/openapi/model/names';
import type { OperationPage, ReferencePage, ServicePage } from '@seca/openapi/model/types';
import { operationsPage } from '@seca/openapi/page/operations-page';
import { resourcePages } from '@seca/openapi/page/resource-pages';
import type { RootContent } from 'mdast';
import { identity } from '../../identity';
import type { Guide } from '../core/content';
import { code, heading, lines, link, paragraph, type Words } from '../core/nodes';
import { stringifyMarkdown } from '../core/stringify';
import { linksFrom, linksOutwards, type TwinSite, twinAddress } from './site-links';
import type { Twin } from './twins';

interface Sources {
  /** In the order of the sidebar. */
  guides: readonly Guide[];
  pages: readonly ReferencePage[];
}

/** The site, with its long name. */
type NamedSite = TwinSite & { fullName: string };

/** The list of all pages, each with the URL of its Markdown form. */
export function llmsText(sources: Sources, site: NamedSite, tagline: string): string {
  const blocks: RootContent[] = [
    ...opening(site, tagline),
    ...sectionsOf(sources).flatMap(([title, entries]) => [heading(2, title), lines(entries)]),
  ];
  return write(blocks, site);
}

/**
 * All guides and introductions in full, and a summary of each operation. The fields are in the twins: one
 * file with all of them would be too long.
 */
export function llmsFullText(
  sources: Sources,
  twins: readonly Twin[],
  site: NamedSite,
  tagline: string,
): string {
  const byPage = new Map(twins.map((twin) => [twin.page, twin.markdown]));
  // In one file with many pages, the names of headings are not unique.
  const whole = (path: string, markdown: string): string =>
    linksOutwards(markdown, twinAddress(site, path));
  const summary = ({ path }: OperationPage): string => {
    const address = twinAddress(site, path);
    const [start = ''] = (byPage.get(path) ?? '').split(/^## /m);
    return `${whole(path, start)}Fields, responses and errors: <${address}>\n`;
  };
  const parts = [
    write(opening(site, tagline), site),
    ...sources.guides.map(({ path }) => whole(path, byPage.get(path) ?? '')),
    ...servicesOf(sources.pages).flatMap(({ service, operations }) => [
      whole(service.path, byPage.get(service.path) ?? ''),
      ...operations.map(summary),
    ]),
  ];
  return parts.join('\n');
}

function opening(site: NamedSite, tagline: string): RootContent[] {
  return [
    heading(1, site.name),
    { type: 'blockquote', children: [paragraph(`${site.fullName}. ${tagline}.`)] },
    paragraph(
      `This is version ${site.standardVersion} of the standard. Every page of its documentation has a Markdown version: append `,
      code('.md'),
      ' to its URL. The reference is generated from the OpenAPI documents, which are the source of truth; ',
      link('/.well-known/api-catalog', 'a catalogue'),
      ' lists them. The host ',
      code(new URL(exampleOrigin).host),
      ' in examples stands for the host of a provider.',
    ),
  ];
}

function sectionsOf({ guides, pages }: Sources): [title: string, entries: Words[]][] {
  const all = operationsPage(pages, identity.name);
  const guidesIn = (label: string | undefined) =>
    guides
      .filter(({ section }) => section === label)
      .map((guide) => entry(guide, guide.description));
  const labels = new Set(guides.flatMap(({ section }) => section || []));
  return [
    ['Start here', guidesIn('')],
    ...[...labels].map((label): [string, Words[]] => [label, guidesIn(label)]),
    ['API reference', [entry(all, all.description)]],
    ...servicesOf(pages).map(({ service, operations }): [string, Words[]] => [
      `${service.title} ${service.service.version}, ${service.service.layer}${service.service.beta ? ', beta' : ''}`,
      [
        entry(service, `${service.summary}. Introduction.`),
        ...resourcePages([service, ...operations]).map((page) => entry(page, page.summary)),
        ...operations.map((page) =>
          entry(page, `${page.method} ${page.template}. ${page.summary}`),
        ),
      ],
    ]),
    [
      'Optional',
      [
        entry(
          { path: '/llms-full.txt', title: 'All in one file' },
          'Guides, introductions and a summary of each operation.',
        ),
        ...all.downloads.map((file) =>
          entry(file, `All operations of the reference, as ${file.title}.`),
        ),
        entry({ path: '/', title: 'Landing page' }, 'Services, scopes and links for readers.'),
        // Pages in no section of the sidebar: they are about the site, not about the standard.
        ...guidesIn(undefined),
      ],
    ],
  ];
}

/** A link to a page or file of the site, and a sentence: `- [title](url): sentence`. */
function entry({ path, title }: { path: string; title: string }, about: string): Words {
  return [link(path, title), `: ${about}`];
}

/** The operations of each service, in the order of the reference. */
function servicesOf(
  pages: readonly ReferencePage[],
): { service: ServicePage; operations: OperationPage[] }[] {
  return pages.flatMap((service) => {
    if (service.kind !== 'service') return [];
    const { group } = service.service;
    const operations = pages.filter((page) => page.kind === 'operation');
    return [{ service, operations: operations.filter((page) => page.service.group === group) }];
  });
}

function write(blocks: readonly RootContent[], site: TwinSite): string {
  const linkTo = linksFrom(site, '');
  // The links are those of the model, without the path of the site.
  return stringifyMarkdown({ type: 'root', children: [...blocks] }, (url) =>
    url.startsWith('/') ? linkTo(site.baseUrl + url.slice(1)) : url,
  );
}
