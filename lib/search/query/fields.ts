/**
 * The fields of the lunr index and what a word found in them is worth.
 *
 * title: the name of the thing. names: identifiers by which it is also known
 * (operationId, dotted path, enum values). context: what it belongs to.
 * aliases: words that other clouds and other languages have for it.
 * text: descriptions and paragraphs. code: blocks of code, kept apart.
 */
export const fieldWeights = {
  title: 10,
  names: 7,
  aliases: 4,
  context: 3,
  text: 2,
  code: 0.8,
} as const;

export type IndexField = keyof typeof fieldWeights;

export const indexFields = Object.keys(fieldWeights) as IndexField[];
