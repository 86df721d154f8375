/**
 * The message of an error and of all its causes, each cause on a separate line after `Cause:`.
 *
 * @returns undefined for a value that can't be described, such as an object that can't be converted
 */
export function describeError(error: unknown): string | undefined {
  const messages: string[] = [];
  const seen = new Set<unknown>();
  try {
    for (let at = error; at !== undefined && !seen.has(at); ) {
      seen.add(at);
      messages.push(at instanceof Error ? at.message : String(at));
      at = at instanceof Error ? at.cause : undefined;
    }
  } catch {
    return undefined;
  }
  return messages.join('\nCause: ') || undefined;
}
