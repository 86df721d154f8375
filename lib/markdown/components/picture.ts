import type { BlockContent } from 'mdast';
import { didYouMean } from '../../text/edit-distance';
import { type FactComponent, UnknownFact } from './component';
import { inlineMarkdown, item, list } from './nodes';

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
      const nearest = didYouMean(name, facts.pictures.keys());
      throw new UnknownFact(
        `no picture "${name}"`,
        nearest ? `Did you mean "${nearest}"?` : `Draw it in docs/pictures/${name}.yaml.`,
      );
    }
    const words = list(found.words.map((line) => item(inlineMarkdown(line))));
    return [{ type: 'picture', svg: found.svg, title: found.title, children: [words] }];
  },
};
