import type { BlockContent, ListItem, PhrasingContent } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { didYouMean } from '../../text/edit-distance';
import type { Picture } from '../pictures/draw-picture';
import { type FactComponent, UnknownFact } from './component';

/** A picture in a guide's tree, until the page or the plain Markdown says how it is shown. */
export interface PictureNode {
  type: 'picture';
  svg: string;
  title: string;
  /** Its words as a list. */
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

/** `<Picture name="control-and-data-plane" />`: a drawing of docs/pictures, with its words. */
export const picture: FactComponent = {
  place: 'block',
  attributes: ['name'],
  encloses: false,
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
    return [{ type: 'picture', svg: found.svg, title: found.title, children: [wordsOf(found)] }];
  },
};

function wordsOf({ words }: Picture): BlockContent {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    children: words.map(
      (text): ListItem => ({
        type: 'listItem',
        spread: false,
        children: [{ type: 'paragraph', children: inlineMarkdown(text) }],
      }),
    ),
  };
}

function inlineMarkdown(text: string): PhrasingContent[] {
  const { children } = unified().use(remarkParse).parse(text);
  const [paragraph] = children;
  return paragraph?.type === 'paragraph' ? paragraph.children : [{ type: 'text', value: text }];
}
