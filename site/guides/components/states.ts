import { code, inlineMarkdown, link, table } from '../nodes';
import { findBody, findField } from './bodies';
import type { FactComponent } from './component';

/** The page that has a heading for each state; its anchor is the state. */
const statesPath = '/docs/content/Architecture/resource-states';

/** `<States />`: the states of a resource with their meanings, linked to the guide about them. */
export const statesTable: FactComponent = {
  place: 'block',
  expand({ facts }) {
    const { schema } = findField(findBody('compute/get-instance 200', facts), 'status.state');
    return table(
      ['State', 'Meaning'],
      (schema.enum ?? []).map(({ value, description }) => [
        link(`${statesPath}#${value}`, code(String(value))),
        inlineMarkdown(description?.markdown ?? '–'),
      ]),
    );
  },
};
