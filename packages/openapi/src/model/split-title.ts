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
