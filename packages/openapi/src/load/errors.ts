/** The text of an error for readers. Anything can be thrown, so what is no `Error` becomes text. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The code of an error of Node, such as `ENOENT`; undefined for other errors. */
export function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
