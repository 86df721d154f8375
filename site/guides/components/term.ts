import { link } from '../nodes';
import { type FactComponent, unknownName } from './component';

/** Path of the glossary. */
export const glossaryPath = '/docs/content/glossary';

/** `<Term id="role">roles</Term>`: the text, linked to the glossary. */
export const term: FactComponent = {
  place: 'text',
  attributes: ['id'],
  encloses: true,
  expand({ attributes, children, facts }) {
    const id = attributes.id ?? '';
    if (!facts.terms.some((known) => known.id === id)) {
      throw unknownName(
        `the glossary has no term "${id}"`,
        id,
        facts.terms.map((known) => known.id),
        'Add the term to docs/content/glossary.mdx.',
      );
    }
    return link(`${glossaryPath}#${id}`, children);
  },
};
