import { didYouMean } from '@seca/openapi/load/did-you-mean';
import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { Announcement } from '../core/content';
import {
  explicitAnchor,
  inlineMarkdown,
  link,
  paragraph,
  phrasing,
  replaceNode,
} from '../core/nodes';
import { AuthorError, collectProblem, type GuideProblem, guideProblem } from '../core/problem';
import * as components from './components';
import { type FactComponent, lookUp } from './components/component';
import type { GuideContext } from './facts';
import { expandTabs } from './tabs/expand-tabs';

type MdxElement = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

const guideComponents = new Map(Object.entries<FactComponent>(components));

/**
 * Replaces every fact component in the tree with its Markdown, and every step with several languages with its
 * tabs, in place. Elements that can't be expanded are returned as problems.
 */
export function expandComponents(tree: Root, file: string, facts: GuideContext): GuideProblem[] {
  const problems = addAnnouncements(tree, file, facts);
  visit(tree, (node, index, parent) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    if (index === undefined || !parent) return;
    try {
      return replaceNode(parent, index, expandElement(node, facts));
    } catch (error) {
      collectProblem(problems, file, error, node);
      return SKIP;
    }
  });
  const addresses = addressesInCode(facts);
  visit(tree, ['code', 'inlineCode'], (node) => {
    if (!('value' in node)) return;
    for (const [written, address] of addresses) {
      node.value = node.value.replaceAll(written, address);
    }
  });
  return [...problems, ...expandTabs(tree, file, facts)];
}

/** What the code of guides writes for the URLs of this site and of the projects, which identity.ts states. */
function addressesInCode({ publisher, projects }: GuideContext): [written: string, url: string][] {
  return [
    ['https://site.example', publisher.url],
    ...Object.entries(projects).map(([name, url]): [string, string] => [
      `https://projects.example/${name}`,
      url,
    ]),
  ];
}

function expandElement(element: MdxElement, facts: GuideContext): RootContent[] {
  const { name, type } = element;
  const component = componentOf(name ?? '');
  const attributes = attributesOf(element, component);
  const children = enclosedText(element, component);
  if (component.place === 'text') {
    const text = phrasing(component.expand(facts, attributes, children));
    return type === 'mdxJsxTextElement' ? text : [paragraph(text)];
  }
  if (type === 'mdxJsxFlowElement') return [component.expand(facts, attributes, children)];
  throw new AuthorError(
    `<${name}> is inside a paragraph`,
    'Put it on a separate line, with empty lines around it.',
  );
}

function componentOf(name: string): FactComponent {
  const component = guideComponents.get(name);
  if (component) return component;
  const names = [...guideComponents.keys()].sort();
  const nearest = didYouMean(name, names);
  const all = names.map((name) => `<${name}>`).join(', ');
  throw new AuthorError(
    name ? `no component <${name}>` : "a guide can't contain a fragment <>",
    nearest
      ? `Did you mean <${nearest}>?`
      : `A guide can contain Markdown and the components ${all}.`,
  );
}

function attributesOf(
  { name: element, attributes }: MdxElement,
  component: FactComponent,
): Record<string, string> {
  const names = new Map(component.attributes.map((name) => [name, name]));
  const given: Record<string, string> = {};
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') {
      throw new AuthorError(
        `<${element}> has an attribute that is not plain text`,
        'Write attributes as name="value".',
      );
    }
    const name = lookUp(attribute.name, names, `<${element}> has no attribute`, 'Remove it.');
    given[name] = attribute.value;
  }
  const missing = component.attributes.find((name) => given[name] === undefined);
  if (missing) throw new AuthorError(`<${element}> lacks "${missing}"`, `Write ${missing}="…".`);
  return given;
}

/** On a separate line, `<Term id="x">text</Term>` contains a paragraph, whose text is used. */
function enclosedText(
  { name, children }: MdxElement,
  { encloses = false }: FactComponent,
): PhrasingContent[] {
  if (encloses !== children.length > 0) {
    throw encloses
      ? new AuthorError(`<${name}> is empty`, `Write the text between <${name} …> and </${name}>.`)
      : new AuthorError(`<${name}> must be empty`, `Close it in the same tag: <${name} … />.`);
  }
  return children.flatMap((child): PhrasingContent[] =>
    // biome-ignore lint/plugin: an element inside a line contains only inline content
    child.type === 'paragraph' ? child.children : [child as PhrasingContent],
  );
}

/**
 * Adds to the sections of a guide what `spec/history` announces about them, as an admonition below the heading; without
 * a section, below the first paragraph of the guide.
 *
 * @returns a problem for each section that does not exist
 */
function addAnnouncements(tree: Root, file: string, facts: GuideContext): GuideProblem[] {
  const own = (facts.announcements ?? []).filter(({ guide }) => file.startsWith(`${guide}.`));
  return own.flatMap((announcement) => {
    const { anchor, source } = announcement;
    const index = tree.children.findIndex((node) =>
      anchor === undefined
        ? node.type === 'paragraph'
        : node.type === 'heading' && explicitAnchor(node) === anchor,
    );
    if (index >= 0) {
      tree.children.splice(index + 1, 0, admonition(announcement));
      return [];
    }
    return guideProblem(source, {
      message: `${file} has no section #${anchor}`,
      hint: 'Correct it in `guides` of the area.',
    });
  });
}

function admonition({ version, title, summary, path }: Announcement): RootContent {
  return {
    type: 'containerDirective',
    name: 'info',
    children: [
      { ...paragraph(`Announced for ${version}: ${title}`), data: { directiveLabel: true } },
      paragraph(inlineMarkdown(summary), ' ', link(path, `Changes in ${version}`)),
    ],
  };
}
