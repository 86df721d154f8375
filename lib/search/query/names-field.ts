import type { Query } from './parse-query';
import type { Part } from './parts';
import type { SearchDoc } from './types';

/** `security group direction`: the name of a field, and beside it nothing but where the field belongs. */
export function namesField(
  doc: SearchDoc,
  { title, place }: { title: readonly string[]; place: readonly string[] },
  query: Query,
  parts: readonly Part[],
  isAlias: (term: string) => boolean,
): boolean {
  if (doc.kind !== 'field' && doc.kind !== 'parameter') return false;
  // Who wants to make a disk bigger asks for the size of the disk.
  const changes = query.task && (query.action === 'create' || query.action === 'update');
  const asked = changes ? parts.filter(({ words }) => !words[0]?.verb) : parts;
  const inPlace = asked.filter((part) => standsIn(part, place));
  const named = asked.filter((part) => standsIn(part, title));
  // `sizeGB` is asked for as size, `routeTableRef` as route table: the last part only says of what form it is.
  const isAsked = (term: string) =>
    named.some(
      ({ words, meanings }) =>
        words.some((word) => word.term === term) ||
        meanings.some(({ standard, terms }) => standard && terms.includes(term)),
    );
  const isNamed = title.every((term, at) => isAsked(term) || (at > 0 && forms.has(term)));
  if (isNamed) {
    return (
      named.length < asked.length &&
      asked.every((part) => named.includes(part) || inPlace.includes(part))
    );
  }
  // `node count of a pool`: in other words, which must stand beside the place.
  const others = asked.filter((part) => !inPlace.includes(part));
  return (
    inPlace.length > 0 &&
    others.length > 0 &&
    others.every(({ words }) => words.every(({ term }) => isAlias(term)))
  );
}

/** Whether the words of a part, or those of the standard for them, are all among others. */
function standsIn({ words, meanings }: Part, others: readonly string[]): boolean {
  return (
    words.every(({ term }) => others.includes(term)) ||
    meanings.some(({ standard, terms }) => standard && terms.every((term) => others.includes(term)))
  );
}

/** Ends of field names that tell a unit or a form. */
const forms: ReadonlySet<string> = new Set(['at', 'gb', 'id', 'mb', 'ref', 'since']);
