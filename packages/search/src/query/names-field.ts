import type { Query } from './parse-query';
import type { Part } from './parts';
import type { SearchDoc } from './types';

/** `security group direction`: the query contains the name of a field and otherwise only the place of the field. */
export function namesField(
  doc: SearchDoc,
  { title, place }: { title: readonly string[]; place: readonly string[] },
  query: Query,
  parts: readonly Part[],
  isAlias: (term: string) => boolean,
): boolean {
  if (doc.kind !== 'field' && doc.kind !== 'parameter') return false;
  // A reader who wants to make a disk bigger searches for the size of the disk.
  const changes = query.task && (query.action === 'create' || query.action === 'update');
  const asked = changes ? parts.filter(({ words }) => !words[0]?.verb) : parts;
  const inPlace = asked.filter((part) => standsIn(part, place));
  const named = asked.filter((part) => standsIn(part, title));
  // Readers search for `sizeGB` as size and for `routeTableRef` as route table: the last part only states a
  // unit or form.
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
  // `node count of a pool`: other words for the field, which only count together with its place.
  const others = asked.filter((part) => !inPlace.includes(part));
  return (
    inPlace.length > 0 &&
    others.length > 0 &&
    others.every(({ words }) => words.every(({ term }) => isAlias(term)))
  );
}

/** Whether all words of a part, or all words of the standard for them, are in a list of words. */
function standsIn({ words, meanings }: Part, others: readonly string[]): boolean {
  return (
    words.every(({ term }) => others.includes(term)) ||
    meanings.some(({ standard, terms }) => standard && terms.every((term) => others.includes(term)))
  );
}

/** Ends of field names that state a unit or a form. */
const forms: ReadonlySet<string> = new Set(['at', 'gb', 'id', 'mb', 'ref', 'since']);
