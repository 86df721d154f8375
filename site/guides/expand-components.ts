import { didYouMean } from '@seca/text/edit-distance';
import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { guideComponents } from './components';
import { type FactComponent, UnknownFact, unknownName } from './components/component';
import type { Announcement, GuideContext } from './facts';
import { explicitAnchor, inlineMarkdown, link, paragraph, phrasing, replaceNode } from './nodes';
import { type GuideProblem, guideProblem } from './problem';
import { expandTabs } from './tabs/expand-tabs';

type MdxElement = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/**
 * Replaces every fact component in the tree with its Markdown, and every step with several languages with its
 * tabs, in place. The compiler of the pages and the generator of the Markdown twins both call it, so that they
 * have the same content.
 *
 * Code that no component uses is unchanged. Elements that can't be expanded are returned as problems.
 */
export function expandComponents(tree: Root, file: string, facts: GuideContext): GuideProblem[] {
  const problems = addAnnouncements(tree, file, facts);
  visit(tree, (node, index, parent) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    if (index === undefined || !parent) return;
    try {
      return replaceNode(parent, index, expandElement(node, facts));
    } catch (error) {
      if (!(error instanceof UnknownFact)) throw error;
      problems.push(guideProblem(file, error, node));
      return SKIP;
    }
  });
  if (facts.publishedUrl !== undefined) {
    const { publishedUrl, publisher } = facts;
    visit(tree, ['code', 'inlineCode'], (node) => {
      if ('value' in node) node.value = node.value.replaceAll(publishedUrl, publisher.url);
    });
  }
  return [...problems, ...expandTabs(tree, file, facts)];
}

function expandElement(element: MdxElement, facts: GuideContext): RootContent[] {
  const component = componentOf(element);
  const use = {
    attributes: attributesOf(element, component),
    children: enclosedText(element, component),
    facts,
  };
  if (component.place === 'block') {
    if (element.type === 'mdxJsxFlowElement') return [component.expand(use)];
    throw new UnknownFact(
      `<${element.name}> is inside a paragraph`,
      'Put it on a separate line, with empty lines around it.',
    );
  }
  const text = phrasing(component.expand(use));
  return element.type === 'mdxJsxTextElement' ? text : [paragraph(text)];
}

function componentOf({ name }: MdxElement): FactComponent {
  const component = guideComponents.get(name ?? '');
  if (component) return component;
  const nearest = didYouMean(name ?? '', guideComponents.keys());
  throw new UnknownFact(
    name ? `no component <${name}>` : 'a guide cannot contain a fragment <>',
    nearest
      ? `Did you mean <${nearest}>?`
      : `A guide can contain Markdown and the components ` +
          `${[...guideComponents.keys()].map((known) => `<${known}>`).join(', ')}.`,
  );
}

function attributesOf(element: MdxElement, component: FactComponent): Record<string, string> {
  const { attributes = [], optional = [] } = component;
  const given: Record<string, string> = {};
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') {
      throw new UnknownFact(
        `<${element.name}> has an attribute that is not plain text`,
        'Write attributes as name="value".',
      );
    }
    const names = [...attributes, ...optional];
    if (!names.includes(attribute.name)) {
      throw unknownName(
        `<${element.name}> has no attribute "${attribute.name}"`,
        attribute.name,
        names,
        'Leave it out.',
      );
    }
    given[attribute.name] = attribute.value;
  }
  const missing = attributes.find((name) => given[name] === undefined);
  if (missing) {
    throw new UnknownFact(`<${element.name}> lacks "${missing}"`, `Write ${missing}="…".`);
  }
  return given;
}

/** On a separate line, `<Term id="x">text</Term>` contains a paragraph, whose text is used. */
function enclosedText(element: MdxElement, component: FactComponent): PhrasingContent[] {
  const children = element.children.flatMap((child): PhrasingContent[] =>
    // biome-ignore lint/plugin: an element inside a line contains only inline content
    child.type === 'paragraph' ? child.children : [child as PhrasingContent],
  );
  if (Boolean(component.encloses) === children.length > 0) return children;
  throw new UnknownFact(
    component.encloses ? `<${element.name}> is empty` : `<${element.name}> must be empty`,
    component.encloses
      ? `Write the text between <${element.name} …> and </${element.name}>.`
      : `Close it in the same tag: <${element.name} … />.`,
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
    const at = tree.children.findIndex((node) =>
      anchor === undefined
        ? node.type === 'paragraph'
        : node.type === 'heading' && explicitAnchor(node) === anchor,
    );
    if (at >= 0) {
      tree.children.splice(at + 1, 0, admonition(announcement));
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
