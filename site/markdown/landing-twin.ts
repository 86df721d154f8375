import type { RootContent } from 'mdast';
import {
  code,
  codeBlock,
  heading,
  lines,
  link,
  paragraph,
  table,
  type Words,
} from '../guides/nodes';
import { type Level, levels } from '../landing/levels';
import { readers } from '../landing/readers';
import { layers } from '../landing/services';
import {
  actions,
  allOperations,
  headings,
  hierarchyText,
  type LandingLink,
  landingPage,
  lead,
} from '../landing/texts';
import type { TwinSite } from './site-links';
import { makeTwin, type Twin } from './twin';

/** Content of the landing page in addition to its texts. */
export interface LandingFacts {
  /** Path of the page of a document; undefined where there is none. */
  pathOf: (docId: string) => string | undefined;
  /** The commands of the first request. */
  firstRequest: string;
}

/** The Markdown form of the landing page. */
export function landingTwin(facts: LandingFacts, site: TwinSite): Twin {
  const linkTo = (to: LandingLink): Words => {
    if ('href' in to) return link(to.href, to.text);
    const path = facts.pathOf(to.doc);
    return path === undefined ? to.text : link(path + (to.hash ?? ''), to.text);
  };
  const blocks: RootContent[] = [
    paragraph(site.name + lead(site)),
    lines(actions.map(linkTo)),
    heading(2, headings.request),
    codeBlock('sh', facts.firstRequest.trimEnd()),
    heading(2, headings.readers),
    ...readers.flatMap(({ title, text, links }) => [
      heading(3, title),
      paragraph(text),
      lines(links.map(linkTo)),
    ]),
    heading(2, headings.services),
    ...layers.flatMap(({ title, text, services }) => [
      heading(3, title),
      paragraph(text),
      table(
        ['Service', 'Version', 'Purpose'],
        services.map(({ name, version, line, docIds }) => {
          const path = docIds.map(facts.pathOf).find((found) => found !== undefined);
          return [
            path === undefined ? name : link(path, name),
            [code(version), version.includes('beta') && ' Beta'],
            line,
          ];
        }),
      ),
    ]),
    paragraph(linkTo(allOperations)),
    heading(2, headings.hierarchy),
    paragraph(hierarchyText),
    lines(
      Object.values<Level>(levels).map(({ name, segment, text, kinds }) => [
        name,
        segment && [' ', code(segment)],
        `: ${text} Contains: ${kinds.join(', ')}.`,
      ]),
    ),
  ];
  return makeTwin({ page: '/', ...landingPage }, blocks, site);
}
