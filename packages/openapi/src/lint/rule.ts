import { type Cursor, problemAt } from '../load/cursor';
import type { Problem } from '../load/problem';
import type { DocumentIndex } from './document-index';

export interface RuleContext {
  documents: readonly DocumentIndex[];
  /** Text of `spec/story.md`. */
  story?: string;
  /** Whether all services are loaded. Only then is a shared part that none of them uses really unused. */
  complete?: boolean;
}

/** Reports a problem at a position, with a way to fix it. */
export type Report = (
  position: Pick<Cursor, 'file' | 'pointer'>,
  message: string,
  hint: string,
) => void;

/** A rule of this project. */
export interface Rule {
  id: string;
  /** Checks one document. */
  check?: (document: DocumentIndex, report: Report, context: RuleContext) => void;
  /** Checks all documents together, because some values must be unique across documents. */
  checkAll?: (context: RuleContext, report: Report) => void;
}

/** The problems that a rule finds. */
export function applyRule({ id, check, checkAll }: Rule, context: RuleContext): Problem[] {
  const problems: Problem[] = [];
  const report: Report = (position, message, hint) =>
    problems.push(problemAt(position, id, message, hint));
  for (const document of context.documents) check?.(document, report, context);
  checkAll?.(context, report);
  return problems;
}
