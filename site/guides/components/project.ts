import { link } from '../nodes';
import { type FactComponent, unknownName } from './component';

/** `<Project name="conformance">the tests</Project>`: the text, linked to a repository. */
export const project: FactComponent = {
  place: 'text',
  attributes: ['name'],
  encloses: true,
  expand({ attributes, children, facts }) {
    const { name = '' } = attributes;
    const address = facts.projects[name];
    if (address !== undefined) return link(address, children);
    throw unknownName(
      `no project "${name}"`,
      name,
      Object.keys(facts.projects),
      'Add its repository to "projects" in identity.ts.',
    );
  },
};
