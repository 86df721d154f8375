import type { Element } from 'hast';
import type { Code } from 'mdast';
import { element } from '../../core/element';
import { sampleLanguages } from '../../core/sample-languages';
import type { ShownRequest } from '../../playground/index';

/** The same step in several languages, at most one block in each, until it is rendered. */
export interface TabsNode {
  type: 'tabs';
  /** Shared by its tabs and by no other group of the page. */
  name: string;
  children: Code[];
  /** What Run sends. Without requests, the step can't run in the page. */
  requests: readonly ShownRequest[];
  /** Whether no step of the page is before it. */
  isFirst: boolean;
}

declare module 'mdast' {
  interface BlockContentMap {
    tabs: TabsNode;
  }
  interface RootContentMap {
    tabs: TabsNode;
  }
  interface CodeData {
    /** A sample that waits for the result of this one. */
    wait?: { title: string; code: Code };
  }
}

/** Labels by grammar, in the order in which every group shows them. */
const labels = new Map<string, string>(
  sampleLanguages.map(({ grammar, label }) => [grammar, label]),
);

/** Languages that a tab can have, by their name after the fence. */
export const tabLanguages: readonly string[] = [...labels.keys()];

/**
 * As HTML, tabs are a group of native disclosure widgets that share a name, of which a browser opens one at a time
 * without script; a style sheet lays their summaries out in a row. The first one is open.
 */
export function tabsElement(
  { name, children, requests, isFirst }: TabsNode,
  block: (code: Code) => Element,
): Element {
  const step = requests.length > 0 && {
    'data-step': isFirst ? 'first' : '',
    'data-requests': JSON.stringify(requests),
  };
  const summary = (value: string) => element('summary', {}, [{ type: 'text', value }]);
  const tabs = children.map((code, index) => {
    const language = code.lang ?? '';
    const properties = { name, 'data-tab': language, open: index === 0 };
    const { wait } = code.data ?? {};
    return element('details', properties, [
      summary(labels.get(language) ?? language),
      block(code),
      ...(wait
        ? [element('details', { className: ['wait'] }, [summary(wait.title), block(wait.code)])]
        : []),
    ]);
  });
  return element('div', { className: ['tabs'], 'data-tabs': 'languages', ...step }, tabs);
}
