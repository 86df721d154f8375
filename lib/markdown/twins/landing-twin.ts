import type { PhrasingContent, RootContent } from 'mdast';
import { type Level, levels } from '../../landing/levels';
import { readers } from '../../landing/readers';
import { layers } from '../../landing/services';
import {
  actions,
  allOperations,
  headings,
  hierarchyText,
  type LandingLink,
  landingPage,
  lead,
} from '../../landing/texts';
import { code, link, table, text } from '../components/nodes';
import { itemOf, listOf, paragraphOf } from './fields';
import type { TwinSite } from './site-links';
import { codeBlock, heading, makeTwin, paragraph, type Twin } from './twin';

/** Content of the landing page in addition to its texts. */
export interface LandingFacts {
  /** Path of the page of a document; undefined where there is none. */
  pathOf: (docId: string) => string | undefined;
  /** The commands of the first request. */
  firstRequest: string;
}

/** The Markdown form of the landing page. */
export function landingTwin(facts: LandingFacts, site: TwinSite): Twin {
  const linkTo = (to: LandingLink): PhrasingContent => {
    if ('href' in to) return link(to.href, [text(to.text)]);
    const path = facts.pathOf(to.doc);
    return path === undefined ? text(to.text) : link(path + (to.hash ?? ''), [text(to.text)]);
  };
  const linkList = (links: readonly LandingLink[]) =>
    listOf(links.map((one) => itemOf([paragraphOf([linkTo(one)])])));
  const blocks: RootContent[] = [
    paragraph(text(site.name + lead(site))),
    linkList(actions),
    heading(2, [text(headings.request)]),
    codeBlock('sh', facts.firstRequest.trimEnd()),
    heading(2, [text(headings.readers)]),
    ...readers.flatMap(({ title, text: about, links }) => [
      heading(3, [text(title)]),
      paragraph(text(about)),
      linkList(links),
    ]),
    heading(2, [text(headings.services)]),
    ...layers.flatMap(({ title, text: about, services }) => [
      heading(3, [text(title)]),
      paragraph(text(about)),
      table(
        ['Service', 'Version', 'Purpose'],
        services.map(({ name, version, line, docIds }) => {
          const path = docIds.map(facts.pathOf).find((found) => found !== undefined);
          return [
            path === undefined ? name : [link(path, [text(name)])],
            [code(version), ...(version.includes('beta') ? [text(' Beta')] : [])],
            line,
          ];
        }),
      ),
    ]),
    paragraph(linkTo(allOperations)),
    heading(2, [text(headings.hierarchy)]),
    paragraph(text(hierarchyText)),
    listOf(
      Object.values<Level>(levels).map(({ name, segment, text: about, kinds }) =>
        itemOf([
          paragraphOf([
            text(name),
            ...(segment ? [text(' '), code(segment)] : []),
            text(`: ${about} Contains: ${kinds.join(', ')}.`),
          ]),
        ]),
      ),
    ),
  ];
  return makeTwin({ page: '/', ...landingPage }, blocks, site);
}
