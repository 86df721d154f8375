import type { Nodes, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

/** Prose on one line, such as a paragraph, character by character. */
export interface Block {
  characters: readonly Character[];
  /** A line of a program, in which only the wording of comments can be checked. */
  isProgram?: boolean;
}

/** White space is one space, and inline code is one `□`. */
export interface Character {
  character: string;
  /** Its position in the file. */
  offset: number;
}

/** The paragraphs, headings and cells of a Markdown tree. */
export function blocksOf(tree: Root, source: string): Block[] {
  const blocks: Block[] = [];
  visit(tree, ['paragraph', 'heading', 'tableCell'], (block) => {
    const characters: Character[] = [];
    visit(block, (node) => {
      const from = ('position' in node && node.position?.start.offset) || 0;
      if (node.type === 'text') characters.push(...locate(node.value, source, from));
      else if (node.type === 'image') characters.push(...locate(node.alt ?? '', source, from));
      else if (node.type === 'break') characters.push({ character: ' ', offset: from });
      // What a component without text shows is the name of something.
      else if (node.type === 'inlineCode' || isEmptyElement(node))
        characters.push({ character: '□', offset: from });
    });
    blocks.push({ characters });
    return SKIP;
  });
  return blocks;
}

function isEmptyElement(node: Nodes): boolean {
  return node.type === 'mdxJsxTextElement' && node.children.length === 0;
}

/** The characters of a text, each where its source, which also has escapes and indentation, has it next. */
export function locate(text: string, source: string, from: number): Character[] {
  let next = from;
  return text.split('').map((character) => {
    const isSpace = /\s/.test(character);
    const offset = isSpace ? next : Math.max(source.indexOf(character, next), next);
    next = offset + 1;
    return { character: isSpace ? ' ' : character, offset };
  });
}
