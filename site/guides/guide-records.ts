import type { SearchRecord } from '@seca/search/index/build-index';
import type { RootContent, Table, TableRow } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { identity } from '../../identity';
import type { Guide, GuideHeading } from '../core/content';
import { join, listedNames, plainText, separator } from '../search/index';

/** One record for the guide's beginning and one for each of its headings with the text below it. */
export function guideRecords(guide: Guide): SearchRecord[] {
  const category = ['Guides', guide.section ?? ''].filter((part) => part !== '').join(separator);
  const [beginning = { blocks: [] }, ...sections] = divide(guide);
  const { prose } = plainText(beginning.blocks);
  // The introduction is the page about the standard itself.
  const names = guide.id.endsWith('/intro') ? [identity.name, identity.fullName] : [];
  const page: SearchRecord = {
    doc: {
      url: guide.path,
      title: guide.title,
      subcategory: category,
      text: `${guide.description} ${prose}`.trim(),
      kind: 'guide',
      names: names.length > 0 ? names : undefined,
    },
    indexed: {
      names: join(guide.id.split('/').at(-1), ...names, ...listedNames(beginning.blocks)),
      context: `${guide.section ?? ''} guide`.trim(),
      aliases: guide.keywords.join(' '),
    },
  };
  return [
    page,
    ...sections.map((section) => sectionRecord(guide, category, section)),
    ...rowRecords(guide, category),
  ];
}

/** One record for each row with its own anchor: the requirements of the standard. */
function rowRecords({ tree, path, title: page }: Guide, category: string): SearchRecord[] {
  const rows = tree.children.flatMap((node) => (node.type === 'table' ? anchoredRows(node) : []));
  return rows.map(({ data, children }) => {
    const [title = '', level, rule = '', ...others] = children.map((cell) => textOf(cell));
    const text = join(rule.replace(/ Explanation · [^·]*$/, ''), `(${level})`);
    return {
      doc: {
        url: `${path}#${data?.hProperties?.id}`,
        title,
        subcategory: [category, page].join(separator),
        text,
        kind: 'requirement',
      },
      indexed: { context: `${page} requirement`, text: join(text, ...others) },
    };
  });
}

function anchoredRows({ children }: Table): TableRow[] {
  return children.filter(({ data }) => data?.hProperties?.id !== undefined);
}

interface Section {
  heading?: GuideHeading;
  /** The headings above it, from the outside in. */
  above?: GuideHeading[];
  blocks: RootContent[];
}

function sectionRecord(guide: Guide, category: string, section: Section): SearchRecord {
  // Rows with an anchor have their own records.
  const blocks = section.blocks.filter(
    (node) => node.type !== 'table' || anchoredRows(node).length === 0,
  );
  const { prose, code } = plainText(blocks);
  const title = section.heading?.text ?? guide.title;
  const above = (section.above ?? []).map(({ text }) => text);
  const isTerm = guide.id.endsWith('/glossary') && section.heading?.depth === 3;
  return {
    doc: {
      url: `${guide.path}#${section.heading?.anchor ?? ''}`,
      title,
      subcategory: [category, guide.title, ...above].join(separator),
      text: prose === '' ? code.slice(0, 200) : prose,
      kind: isTerm ? 'term' : 'section',
    },
    indexed: {
      // `#locking` says what “Change safely” is about.
      names: join(section.heading?.anchor, ...listedNames(blocks)),
      context: [guide.title, ...above].join(' '),
      text: prose,
      aliases: section.heading?.keywords?.join(' '),
    },
  };
}

/** Top-level headings divide a guide; the list of headings contains their anchors. */
function divide({ tree, headings }: Guide): Section[] {
  const sections: Section[] = [{ blocks: [] }];
  const above: GuideHeading[] = [];
  let next = 0;
  for (const node of tree.children) {
    if (node.type !== 'heading') {
      sections.at(-1)?.blocks.push(node);
      continue;
    }
    const heading = headings[next++];
    if (!heading) continue;
    while ((above.at(-1)?.depth ?? 0) >= heading.depth) above.pop();
    sections.push({ heading, above: [...above], blocks: [] });
    above.push(heading);
  }
  return sections;
}
