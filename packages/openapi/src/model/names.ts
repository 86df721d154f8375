import { upperFirst } from 'es-toolkit/string/upperFirst';

/** Name of a service in paths and in the history: `compute` of the group `foundation.compute.v1`. */
export function serviceName(group: string): string {
  return group.split('.')[1] ?? group;
}

/** Words that are written in capitals. */
const acronyms = new Set(['ip', 'nat', 'nic', 'sku']);

/**
 * The label of a resource, derived from the name of its schema or its key: `BlockStorage` and `block-storage`
 * become `Block storage`, `Nic` `NIC`.
 */
export function resourceLabel(name: string): string {
  const words = name
    .split(/-|(?=[A-Z])/)
    .map((word) => word.toLowerCase())
    .map((word) => (acronyms.has(word) ? word.toUpperCase() : word));
  return upperFirst(words.join(' '));
}

/**
 * Action and object of an operation.
 *
 * @param title of an operation: “Create or update a subnet”
 * @returns “Create or update” and “subnet”; a title of one word is both
 */
export function splitTitle(title: string): { verb: string; noun: string } {
  const [, verb = title, noun = title] =
    /^(Create or update|[A-Z][a-z]+) (?:an? |the )?(.+)$/.exec(title) ?? [];
  return { verb, noun };
}
