import type { Heading } from 'mdast';

/** A problem in a guide, with its position and a fix. */
export interface GuideProblem {
  /** File relative to the site's folder. */
  file: string;
  /** 1-based. */
  line: number;
  column: number;
  message: string;
  hint: string;
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

/** All problems of the guides together, so that an author can fix them in one go. */
export class GuideError extends Error {
  readonly problems: readonly GuideProblem[];

  constructor(problems: readonly GuideProblem[]) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    super(`${count} in the guides\n\n${problems.map(formatProblem).join('\n\n')}`);
    this.name = 'GuideError';
    this.problems = problems;
  }
}

export function formatProblem({ file, line, column, message, hint }: GuideProblem): string {
  return `${file}:${line}:${column} ${message}\n  ${hint}`;
}
