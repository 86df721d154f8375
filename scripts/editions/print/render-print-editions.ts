import { identity } from '../../../identity';
import { AnchorSet, slugOf } from '../../../lib/openapi/model/anchors';
import type { OperationPage, ReferencePage, ServicePage } from '../../../lib/openapi/model/types';
import { compactPage, type Highlighter } from '../../../lib/openapi/view/compact-page';
import { printPath } from '../../../lib/openapi/view/print-path';
import type { CompactOperation, ServiceView } from '../../../lib/openapi/view/types';
import { drawRelations } from '../../../plugins/reference/draw-relations';
import { compileModule } from '../../reference/compile';
import { type HtmlParser, loadHtmlParser } from '../html-parser';
import {
  attribute,
  dropControls,
  elementsIn,
  type HtmlNode,
  prefixIds,
  removeAttributes,
  removeNode,
  setAttribute,
  textOf,
} from '../html-tree';
import type * as PrintDocument from './document';

export interface PrintOptions {
  pages: readonly ReferencePage[];
  /** Origin of the published site, and the path under which it is published. */
  siteUrl: string;
  baseUrl: string;
  highlight: Highlighter;
}

const stylePath = 'print/print.css';

/** Five languages would double the paper; curl needs no further software to be read. */
const printedLanguage = 'curl';

/** All files of the print editions, by their path below the base path. */
export async function renderPrintEditions(options: PrintOptions): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const services = options.pages.filter((page): page is ServicePage => page.kind === 'service');
  if (services.length === 0) return files;
  const { module: renderer, css } = await compileModule<typeof PrintDocument>(
    'scripts/editions/print/document.tsx',
  );
  files.set(stylePath, css);
  const parser = await loadHtmlParser();
  for (const service of services) {
    const file = `${printPath(service.path).slice(1)}.html`;
    files.set(file, await renderEdition(service, options, renderer, parser));
  }
  return files;
}

async function renderEdition(
  service: ServicePage,
  { pages, siteUrl, baseUrl, highlight }: PrintOptions,
  renderer: typeof PrintDocument,
  parser: HtmlParser,
): Promise<string> {
  const operations = pages.filter(
    (page): page is OperationPage =>
      page.kind === 'operation' && page.service.group === service.service.group,
  );
  const anchors = new AnchorSet(['contents', 'introduction']);
  const places = new Map([[service.path, 'introduction']]);
  for (const { path, operationId } of operations) {
    places.set(path, anchors.claim(slugOf(operationId)));
  }
  const finish = (html: string, place: string): string => {
    const tree = parser.parseFragment(html);
    dropControls(tree);
    dropEmpty(tree);
    dropSampleAnswer(tree);
    dropLandmarks(tree);
    prefixIds(tree, `${place}--`);
    for (const element of elementsIn(tree)) {
      if (element.tagName === 'details') setAttribute(element, 'open', '');
      // Code wraps (print.css), and a table on a small screen is scrolled from its links.
      removeAttributes(element, 'tabindex');
    }
    linkInside(tree, places, siteUrl, baseUrl);
    return parser.serialize(tree);
  };

  const view = (await compactPage(service, highlight)) as ServiceView;
  const picture = service.relations.length > 0 ? { picture: await drawRelations(service) } : {};
  const printed: PrintDocument.PrintedOperation[] = [];
  for (const operation of operations) {
    const samples = operation.samples.filter(({ language }) => language === printedLanguage);
    const data = (await compactPage({ ...operation, samples }, highlight)) as CompactOperation;
    const id = places.get(operation.path) ?? '';
    printed.push({ id, page: data, html: finish(renderer.renderOperation(data), id) });
  }
  return renderer.renderDocument({
    page: view,
    introduction: finish(renderer.renderIntroduction({ ...view, ...picture }), 'introduction'),
    operations: printed,
    siteName: identity.name,
    standardVersion: identity.standardVersion,
    style: baseUrl + stylePath,
    canonical: siteUrl + baseUrl + service.path.slice(1),
  });
}

/** What only held controls. */
function dropEmpty(tree: HtmlNode): void {
  for (const element of elementsIn(tree).reverse()) {
    if (element.tagName === 'nav' && !elementsIn(element).some(({ tagName }) => tagName === 'a')) {
      removeNode(element);
    } else if (element.tagName === 'div' && textOf(element) === '') {
      const holds = elementsIn(element).some(
        ({ tagName, attrs }) => tagName === 'svg' || attrs.some(({ name }) => name === 'id'),
      );
      if (!holds && !attribute(element, 'id')) removeNode(element);
    }
  }
}

/** Landmarks of a page, which on one page with others would be many of the same name. */
function dropLandmarks(tree: HtmlNode): void {
  for (const element of elementsIn(tree)) {
    if (element.tagName === 'nav') {
      element.tagName = element.nodeName = 'div';
      removeAttributes(element, 'aria-label', 'aria-labelledby');
    } else if (element.tagName === 'section') removeAttributes(element, 'aria-label');
  }
}

/** The answer beside a sample is an example of the responses, which are printed whole. */
function dropSampleAnswer(tree: HtmlNode): void {
  const sample = elementsIn(tree).find(
    ({ attrs, tagName }) => tagName === 'div' && attrs.some(({ name }) => name === 'data-language'),
  );
  const figure = sample?.parentNode;
  const beside = figure && 'parentNode' in figure ? figure.parentNode : undefined;
  if (!beside) return;
  for (const child of [...beside.childNodes]) {
    if (child.nodeName === 'details') removeNode(child);
  }
}

/**
 * Links to what is printed lead there; those to other pages lead to the site, and say on paper
 * where that is (`data-address`).
 */
function linkInside(
  tree: HtmlNode,
  places: ReadonlyMap<string, string>,
  siteUrl: string,
  baseUrl: string,
): void {
  for (const element of elementsIn(tree)) {
    const href = attribute(element, 'href');
    if (element.tagName !== 'a' || href === undefined || href.startsWith('#')) continue;
    if (!href.startsWith('/')) {
      if (/^https?:/.test(href) && textOf(element) !== href) {
        setAttribute(element, 'data-address', href);
      }
      continue;
    }
    const [, path = '', hash] = /^([^?#]*)[^#]*(?:#(.*))?$/.exec(href) ?? [];
    const place = places.get(path);
    if (place === undefined) {
      setAttribute(element, 'href', baseUrl + href.slice(1));
      setAttribute(element, 'data-address', siteUrl + baseUrl + href.slice(1));
    } else {
      setAttribute(element, 'href', hash ? `#${place}--${hash}` : `#${place}`);
    }
  }
}
