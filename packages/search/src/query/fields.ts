import { keysOf } from '@seca/text/records';

/**
 * The fields of the index and the weight of a word that is found in them, the highest first.
 *
 * title: the name of the thing. names: identifiers by which it is also known
 * (operationId, dotted path, enum values). context: what it belongs to.
 * aliases: words that other clouds and other languages have for it.
 * text: descriptions and paragraphs.
 */
export const fieldWeights = {
  title: 10,
  names: 7,
  aliases: 6,
  context: 3,
  text: 2,
};

export type IndexField = keyof typeof fieldWeights;

export const indexFields = keysOf(fieldWeights);
