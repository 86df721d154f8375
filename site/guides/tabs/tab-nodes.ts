import { sampleLanguages } from '@seca/openapi/samples/languages';
import type { Code, Paragraph } from 'mdast';
import * as tabsData from '../../components/Tabs/data-names';
import * as playgroundData from '../../playground/data-names';
import { requestsAttribute, type ShownRequest } from '../../playground/request';
import { paragraph } from '../nodes';

/**
 * The same step in several languages. As HTML it is a group of native disclosure widgets that share a name, of
 * which a browser opens one at a time without script; a style sheet lays their summaries out in a row.
 */
export interface TabsNode {
  type: 'tabs';
  children: TabNode[];
  data: {
    hName: 'div';
    hProperties: {
      className: ['tabs'];
      [tabsData.tabs]: 'languages';
      /** The step can run in the page. */
      [playgroundData.step]?: '';
      [playgroundData.requests]?: string;
    };
  };
}

export interface TabNode {
  type: 'tab';
  children: [summary: Paragraph, code: Code];
  data: {
    hName: 'details';
    hProperties: { name: string; [tabsData.tab]: string; open?: true };
  };
}

declare module 'mdast' {
  interface BlockContentMap {
    tabs: TabsNode;
  }
  interface RootContentMap {
    tabs: TabsNode;
    tab: TabNode;
  }
}

const usesClient = (language: object) => 'usesClient' in language;

/** Labels by grammar, in the order in which every group shows them. */
const labels = new Map<string, string>(
  sampleLanguages
    .toSorted((a, b) => Number(usesClient(a)) - Number(usesClient(b)))
    .map(({ grammar, label }) => [grammar, label]),
);

/** Languages that a tab can have, by their name after the fence. */
export const tabLanguages: readonly string[] = [...labels.keys()];

/**
 * A group of tabs; the first one is open.
 *
 * @param name shared by its tabs and by no other group of the page
 * @param codes at most one per language
 * @param requests what Run sends
 */
export function tabsOf(
  name: string,
  codes: readonly Code[],
  requests: readonly ShownRequest[] = [],
): TabsNode {
  const ordered = tabLanguages.flatMap(
    (language) => codes.find(({ lang }) => lang === language) ?? [],
  );
  return {
    type: 'tabs',
    children: ordered.map((code, index) => tabOf(name, code, index === 0)),
    data: {
      hName: 'div',
      hProperties: {
        className: ['tabs'],
        [tabsData.tabs]: 'languages',
        ...(requests.length > 0 && {
          [playgroundData.step]: '' as const,
          ...requestsAttribute(requests),
        }),
      },
    },
  };
}

function tabOf(name: string, code: Code, open: boolean): TabNode {
  const language = code.lang ?? '';
  const label = labels.get(language) ?? language;
  const summary = { ...paragraph(label), data: { hName: 'summary' } };
  return {
    type: 'tab',
    children: [summary, code],
    data: {
      hName: 'details',
      hProperties: { name, [tabsData.tab]: language, open: open ? (true as const) : undefined },
    },
  };
}
