import { didYouMean } from '../../text/edit-distance';
import { type FactComponent, UnknownFact } from './component';
import { link } from './nodes';

/** `<Project name="conformance">the tests</Project>`: the text, linked to a repository. */
export const project: FactComponent = {
  place: 'text',
  attributes: ['name'],
  encloses: true,
  expand({ attributes, children, facts }) {
    const { name = '' } = attributes;
    const address = facts.projects[name];
    if (address !== undefined) return [link(address, children)];
    const nearest = didYouMean(name, Object.keys(facts.projects));
    throw new UnknownFact(
      `no project "${name}"`,
      nearest ? `Did you mean "${nearest}"?` : 'Add its repository to "projects" in identity.ts.',
    );
  },
};
