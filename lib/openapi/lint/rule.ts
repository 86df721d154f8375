import type { LoadedDocument } from '../load/load-document';
import type { Problem } from '../load/problem';
import type { DocumentIndex } from './document-index';

/** A document under the rules of the house. */
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
  /** All services are there, so that a shared part which none of them uses is used by none. */
  complete?: boolean;
}

/** A rule of this project: it gets all documents, because some facts are unique across them. */
export interface Rule {
  id: string;
  check: (context: RuleContext) => Problem[];
}
