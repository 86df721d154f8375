import type { Code } from 'mdast';
import { tabLanguages, tabsOf } from '../tabs/tab-nodes';
import { type FactComponent, unknownName } from './component';

/** `<SetUp part="functions" />`: what readers set up once before the steps of a guide, in each language. */
export const setUp: FactComponent = {
  place: 'block',
  attributes: ['part'],
  optional: ['title'],
  expand({ attributes, facts }) {
    const parts = facts.setUp ?? {};
    const name = attributes.part ?? '';
    const part = parts[name];
    if (!part) {
      throw unknownName(
        `no part "${name}" of the set-up`,
        name,
        Object.keys(parts),
        'Add it to docs/set-up.yaml.',
      );
    }
    const codes = tabLanguages.flatMap((lang): Code[] => {
      const value = part[lang];
      const title = attributes.title;
      return value === undefined
        ? []
        : [{ type: 'code', lang, value, meta: title ? `title="${title}"` : null }];
    });
    return tabsOf(`set-up-${name}`, codes);
  },
};
