import type { BlockContent } from 'mdast';
import { inlineMarkdown, lines } from '../nodes';
import { type FactComponent, unknownName } from './component';

/** A picture in a guide's tree, until it is rendered for the page or the plain Markdown. */
export interface PictureNode {
  type: 'picture';
  svg: string;
  title: string;
  /** Its text equivalent as a list. */
  children: BlockContent[];
}

declare module 'mdast' {
  interface BlockContentMap {
    picture: PictureNode;
  }
  interface RootContentMap {
    picture: PictureNode;
  }
}

/** `<Picture name="control-and-data-plane" />`: a drawing of docs/pictures, with its text equivalent. */
export const picture: FactComponent = {
  place: 'block',
  attributes: ['name'],
  expand({ attributes, facts }) {
    const name = attributes.name ?? '';
    const found = facts.pictures.get(name);
    if (!found) {
      throw unknownName(
        `no picture "${name}"`,
        name,
        facts.pictures.keys(),
        `Draw it in docs/pictures/${name}.yaml.`,
      );
    }
    const words = lines(found.words.map(inlineMarkdown));
    return { type: 'picture', svg: found.svg, title: found.title, children: [words] };
  },
};
