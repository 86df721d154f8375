import type { BlockContent } from 'mdast';
import { inlineMarkdown, lines } from '../../core/nodes';
import { block, lookUp } from './component';

/** A picture in a guide's tree. */
interface PictureNode {
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
export const Picture = block(['name'], ({ pictures }, { name }) => {
  const hint = `Draw it in docs/pictures/${name}.yaml.`;
  const { svg, title, words } = lookUp(name, pictures, 'no picture', hint);
  return { type: 'picture', svg, title, children: [lines(words.map(inlineMarkdown))] };
});
