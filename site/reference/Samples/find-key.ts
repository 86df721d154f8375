import { slugOf } from '@seca/openapi/model/anchors';

interface KeyLine {
  slug: string;
  indentation: number;
  /** Position of the key in the text. */
  start: number;
  end: number;
}

/**
 * Position of a field's key in indented code with one key per line: JSON, also inside a curl command, or literals
 * of a program.
 *
 * @param anchor slugs of the enclosing fields and of the field: `spec-boot-volume-device-ref`
 */
export function findKey(code: string, anchor: string): { start: number; end: number } | undefined {
  const lines = readKeys(code);
  return search(lines, lines, anchor);
}

/** @param candidates the lines that can match the first slug */
function search(
  lines: readonly KeyLine[],
  candidates: readonly KeyLine[],
  anchor: string,
): KeyLine | undefined {
  for (const line of candidates) {
    if (line.slug === anchor) return line;
    if (!anchor.startsWith(`${line.slug}-`)) continue;
    const found = search(lines, childrenOf(line, lines), anchor.slice(line.slug.length + 1));
    if (found) return found;
  }
  return undefined;
}

/** The keys of an object, or of all objects in a list. */
function childrenOf(parent: KeyLine, lines: readonly KeyLine[]): KeyLine[] {
  const after = lines.slice(lines.indexOf(parent) + 1);
  const end = after.findIndex(({ indentation }) => indentation <= parent.indentation);
  const inside = end === -1 ? after : after.slice(0, end);
  const indentation = Math.min(...inside.map((line) => line.indentation));
  return inside.filter((line) => line.indentation === indentation);
}

function readKeys(code: string): KeyLine[] {
  return [...code.matchAll(/^([ \t]*)["']?([\w$-]+)["']?[ \t]*[:=]/gm)].map(
    ({ 0: whole, 1: space = '', 2: name = '', index }) => {
      const start = index + whole.indexOf(name, space.length);
      return { slug: slugOf(name), indentation: space.length, start, end: start + name.length };
    },
  );
}
