import type { SourceProblem } from '@seca/openapi/load/problem';
import type { Heading } from 'mdast';

export type GuideProblem = SourceProblem & { hint: string };

/** Thrown for what an author has to correct; whoever reads the file adds the position. */
export class AuthorError extends Error {
  /** @param line of a drawing, from 1 */
  constructor(
    message: string,
    readonly hint: string,
    readonly line = 1,
  ) {
    super(message);
  }
}

/**
 * Adds the problem of an `AuthorError` to those of a file.
 *
 * @param node where it is; without one, it is at the beginning of the file
 * @throws every other error
 */
export function collectProblem(
  problems: GuideProblem[],
  file: string,
  error: unknown,
  node?: Pick<Heading, 'position'>,
): void {
  if (!(error instanceof AuthorError)) throw error;
  problems.push(guideProblem(file, error, node));
}

/** A problem at a node, or at the beginning of the file. */
export function guideProblem(
  file: string,
  { message, hint }: Pick<GuideProblem, 'message' | 'hint'>,
  node?: Pick<Heading, 'position'>,
): GuideProblem {
  const { line = 1, column = 1 } = node?.position?.start ?? {};
  return { file, line, column, message, hint };
}
