import type { LoadedDocument } from '../load/load-document';
import type { Problem } from '../load/problem';
import type { DocumentIndex } from './document-index';

/** A document that the rules of this project check. */
export interface LintedDocument {
  /** Name of the spec group. */
  name: string;
  document: LoadedDocument;
  index: DocumentIndex;
}

export interface RuleContext {
  documents: readonly LintedDocument[];
  /** Text of `spec/story.md`. */
  story?: string;
  /** Whether all services are loaded. Only then is a shared part that none of them uses really unused. */
  complete?: boolean;
}

/** A rule of this project. It gets all documents, because some values must be unique across documents. */
export interface Rule {
  id: string;
  check: (context: RuleContext) => Problem[];
}
