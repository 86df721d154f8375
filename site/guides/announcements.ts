import type { Root, RootContent } from 'mdast';
import type { Announcement, GuideContext } from './facts';
import { explicitAnchor } from './headings';
import { inlineMarkdown, link, paragraph } from './nodes';
import { type GuideProblem, guideProblem } from './problem';

/**
 * Adds to the sections of a guide what `spec/history` announces about them, as an admonition below the heading; without
 * a section, below the first paragraph of the guide.
 *
 * @returns a problem for each section that does not exist
 */
export function addAnnouncements(tree: Root, file: string, facts: GuideContext): GuideProblem[] {
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
