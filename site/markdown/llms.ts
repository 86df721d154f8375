/**
 * `llms.txt` in its published form (https://llmstxt.org): a heading, a quote with a summary, an introduction,
 * then sections of links with a sentence each. `llms-{section}.txt` has the texts of a section, and `llms-full.txt`
 * those of all sections.
 */

import type { OperationPage, ReferencePage, ServicePage } from '@seca/openapi/model/types';
import { resourcePages } from '@seca/openapi/page/resource-pages';
import type { RootContent } from 'mdast';
import { identity } from '../../identity';
import type { Guide } from '../core/content';
import { exampleOrigin } from '../core/example-origin';
import { code, heading, lines, link, paragraph, type Words } from '../core/nodes';
import { operationsPage } from '../core/operations-page';
import { stringifyMarkdown } from '../core/stringify';
import { twinFile, twinPath } from '../core/twin-path';
import { addressOf, linksFromRoot, type TwinSite } from './site-links';

interface Sources {
  /** In the order of the sidebar. */
  guides: readonly Guide[];
  pages: readonly ReferencePage[];
}

/** The site, with its long name. */
type NamedSite = TwinSite & { fullName: string };

/** Pages of one section of the sidebar, or of one service. */
interface Section {
  title: string;
  entries: Entry[];
}

/** A page or file of the site, and a sentence about it. */
interface Entry {
  path: string;
  title: string;
  about: string;
  /** Whether it describes the fields of a resource. */
  isResource?: boolean;
}

const fullFile = 'llms-full.txt';

/** The list of all pages, each with the URL of its Markdown form, and of the texts of sections. */
export function llmsText(sources: Sources, site: NamedSite, tagline: string): string {
  const lineOf = ({ path, title, about }: Entry): Words => [
    link(addressOf(site, site.hasTwin(path) ? twinPath(path) : path), title),
    `: ${about}`,
  ];
  const sections = sectionsOf(sources).map(({ title, entries }): Section => {
    const text = { path: textFile(title), title: 'All pages of this section', about: 'One file.' };
    return { title, entries: [...entries, text] };
  });
  const blocks: RootContent[] = [
    ...opening(site, tagline),
    ...[...sections, optional].flatMap(({ title, entries }) => [
      heading(2, title),
      lines(entries.map(lineOf)),
    ]),
  ];
  return stringifyMarkdown({ type: 'root', children: blocks });
}

/**
 * A text for each section, with its guides and introductions in full and a summary of each operation, and a text of
 * all sections. With the fields of all resources and operations, most sections would be too long.
 *
 * @returns the texts by their files
 */
export function llmsFullTexts(
  sources: Sources,
  twins: ReadonlyMap<string, string>,
  site: NamedSite,
  tagline: string,
): Map<string, string> {
  const start = stringifyMarkdown({ type: 'root', children: opening(site, tagline) });
  const pages = new Map(sources.pages.map((page) => [page.path, page]));
  const texts = sectionsOf(sources).map(({ title, entries }): [file: string, text: string] => {
    const parts = entries.flatMap(({ path, isResource }) => {
      if (isResource) return [];
      const file = twinFile(path);
      const markdown = twins.get(file) ?? '';
      if (pages.get(path)?.kind !== 'operation') return linksFromRoot(markdown, file);
      const [summary = ''] = markdown.split(/^## /m);
      return `${linksFromRoot(summary, file)}Fields, responses and errors: <${file}>\n`;
    });
    return [textFile(title), parts.join('\n')];
  });
  const all = texts.map(([, text]) => text);
  return new Map(
    [...texts, [fullFile, all.join('\n')] as const].map(([file, text]) => [
      file,
      `${start}\n${text}`,
    ]),
  );
}

/** File of the text of a section: `For providers` → `llms-for-providers.txt`. */
function textFile(title: string): string {
  return `llms-${title.toLowerCase().replace(/[^a-z\d]+/g, '-')}.txt`;
}

function opening(site: NamedSite, tagline: string): RootContent[] {
  return [
    heading(1, site.name),
    { type: 'blockquote', children: [paragraph(`${site.fullName}. ${tagline}.`)] },
    paragraph(
      `This is version ${site.standardVersion} of the standard. Every page of its documentation has a Markdown version: append `,
      code('.md'),
      ' to its URL. The reference is generated from the OpenAPI documents, which are the source of truth; ',
      link(addressOf(site, '/.well-known/api-catalog'), 'a catalogue'),
      ' lists them. Relative links start from ',
      code(addressOf(site, '/')),
      '. The host ',
      code(new URL(exampleOrigin).host),
      ' in examples stands for the host of a provider.',
    ),
  ];
}

function sectionsOf({ guides, pages }: Sources): Section[] {
  const all = operationsPage(pages, identity);
  const guidesIn = (label: string | undefined): Entry[] =>
    guides
      .filter(({ section }) => section === label)
      .map(({ path, title, description }) => ({ path, title, about: description }));
  const labels = new Set(guides.flatMap(({ section }) => section || []));
  return [
    { title: 'Start here', entries: guidesIn('') },
    ...[...labels].map((title): Section => ({ title, entries: guidesIn(title) })),
    { title: 'API reference', entries: [{ ...all, about: all.description }] },
    ...servicesOf(pages).map(({ service, operations }): Section => {
      const { version, layer, beta } = service.service;
      return {
        title: `${service.title} ${version}, ${layer}${beta ? ', beta' : ''}`,
        entries: [
          { ...service, about: `${service.summary}. Introduction.` },
          ...resourcePages([service, ...operations]).map((page) => ({
            ...page,
            about: page.summary,
            isResource: true,
          })),
          ...operations.map((page) => ({
            ...page,
            about: `${page.method} ${page.template}. ${page.summary}`,
          })),
        ],
      };
    }),
    // Pages in no section of the sidebar: they are about the site, not about the standard.
    { title: 'About this site', entries: guidesIn(undefined) },
  ];
}

const optional: Section = {
  title: 'Optional',
  entries: [
    { path: fullFile, title: 'All sections', about: 'The texts of all sections in one file.' },
    {
      path: '/openapi/operations.json',
      title: 'All operations as JSON',
      about: 'Method, path, permission, status codes and documents of each operation.',
    },
    {
      path: '/openapi/index.json',
      title: 'Index of all downloads',
      about: 'OpenAPI documents, examples and collections of requests, with their checksums.',
    },
    { path: '/', title: 'Landing page', about: 'Services, scopes and links for readers.' },
  ],
};

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
