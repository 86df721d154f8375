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

/**
 * `<Moved id="step-6" to="/docs/content/Examples/web-server-network">the network</Moved>`: a link to a section
 * that was on this page. An old link to the section leads to it.
 */
export const moved: FactComponent = {
  place: 'text',
  attributes: ['id', 'to'],
  encloses: true,
  expand({ attributes: { id = '', to = '' }, children }) {
    return { ...link(to, children), data: { hProperties: { id } } };
  },
};

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
