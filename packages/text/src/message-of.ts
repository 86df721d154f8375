/** The text of an error for readers. Anything can be thrown, so what is no `Error` becomes text. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
