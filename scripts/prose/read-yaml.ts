import { parseMarkdown } from '@seca/openapi/model/parse-markdown';
import { isMap, isScalar, isSeq, parseDocument, type Scalar, visit } from 'yaml';
import { type Block, blocksOf, locate } from './blocks';

/**
 * Reads the prose in a YAML file: the texts of the given keys, and of lists and maps directly below them.
 */
export function readYaml(keys: readonly string[]): (text: string) => Block[] {
  return (text) => {
    const blocks: Block[] = [];
    visit(parseDocument(text), {
      Pair(_, { key, value }) {
        const name = isScalar(key) ? String(key.value) : '';
        // Examples contain data of readers, not texts of the project.
        const isExample = /^(?:value|examples?|default|const)$/.test(name);
        if (isExample && !hasSummaries(value)) return visit.SKIP;
        if (keys.includes(name)) {
          blocks.push(...textsOf(value).flatMap((scalar) => blocksOfText(scalar, text)));
        }
        return undefined;
      },
    });
    return blocks;
  };
}

/** The paragraphs of a text, which is Markdown. */
function blocksOfText({ value, range }: Scalar<string>, source: string): Block[] {
  const places = locate(value, source, range?.[0] ?? 0);
  return blocksOf(parseMarkdown(value), value).map(({ characters }) => ({
    characters: characters.map((char) => ({ ...char, offset: places[char.offset]?.offset ?? 0 })),
  }));
}

/** OpenAPI 3.1, 4.8.19: named examples have a summary and a description in addition to their value. */
function hasSummaries(value: unknown): boolean {
  return JSON.stringify(value)?.includes('"summary"') ?? false;
}

function isText(value: unknown): value is Scalar<string> {
  return isScalar(value) && typeof value.value === 'string';
}

function textsOf(value: unknown): Scalar<string>[] {
  const below = isMap(value) ? value.items.map((pair) => pair.value) : isSeq(value) && value.items;
  return [value, ...(below || [])].filter(isText);
}
