import { didYouMean } from '../../text/edit-distance';
import { type FactComponent, UnknownFact } from './component';

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
      const nearest = didYouMean(
        id,
        facts.terms.map((known) => known.id),
      );
      throw new UnknownFact(
        `the glossary has no term "${id}"`,
        nearest ? `Did you mean "${nearest}"?` : 'Add the term to docs/content/glossary.mdx.',
      );
    }
    return [{ type: 'link', url: `${glossaryPath}#${id}`, children }];
  },
};
