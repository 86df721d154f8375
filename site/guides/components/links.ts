import { code, glossaryPath, link, operationLink } from '../../core/nodes';
import { AuthorError } from '../../core/problem';
import { aroundText, inText, lookUp } from './component';
import { findOperation } from './operation-kinds';

/** `<Term id="role">roles</Term>`: the text, linked to the glossary. */
export const Term = aroundText(['id'], ({ terms }, { id }, children) => {
  const byId = terms.map((term) => [term.id, term] as const);
  lookUp(id, byId, 'the glossary has no term', 'Add the term to docs/content/glossary.mdx.');
  return link(`${glossaryPath}#${id}`, children);
});

/**
 * `<Moved id="step-6" to="/docs/content/Examples/web-server-network">the network</Moved>`: a link to a section
 * that was on this page. An old link to the section leads to it.
 */
export const Moved = aroundText(['id', 'to'], (_, { id, to }, children) => ({
  ...link(to, children),
  data: { hProperties: { id } },
}));

/** `<Project name="conformance">the tests</Project>`: the text, linked to a repository. */
export const Project = aroundText(['name'], ({ projects }, { name }, children) => {
  const hint = 'Add its repository to "projects" in identity.ts.';
  return link(lookUp(name, Object.entries(projects), 'no project', hint), children);
});

/** `<Operation id="authorization/get-role" />`: method and title, linked to the reference. */
export const Operation = inText(['id'], (facts, { id }) => operationLink(findOperation(id, facts)));

/** `<Permission operation="compute/get-instance" />`: the verb, the resource and the provider. */
export const Permission = inText(['operation'], (facts, { operation }) => {
  const { permission } = findOperation(operation, facts);
  if (permission) {
    const { verb, resource, provider } = permission;
    return [code(verb), ' on ', code(resource), ' of ', code(provider)];
  }
  throw new AuthorError(`"${operation}" needs no permission`, 'State this in the text.');
});
