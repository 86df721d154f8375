import { didYouMean } from '@seca/text/edit-distance';
import type { BlockContent, PhrasingContent } from 'mdast';
import type { GuideContext } from '../facts';
import type { Words } from '../nodes';

/**
 * A fact component: an element such as `<Operation id="…" />` in a guide, which becomes plain Markdown when the
 * guide is compiled. Only the result reaches the browser.
 */
export type FactComponent = {
  /** Attributes that are required, by name. */
  attributes?: readonly string[];
  optional?: readonly string[];
  /** Whether it encloses text, as in `<Term id="role">roles</Term>`. */
  encloses?: true;
} & (
  | { place: 'text'; expand(use: ComponentUse): Words }
  | { place: 'block'; expand(use: ComponentUse): BlockContent }
);

export interface ComponentUse {
  attributes: Readonly<Record<string, string>>;
  children: PhrasingContent[];
  facts: GuideContext;
}

/** Thrown by a component whose attribute refers to something that does not exist. */
export class UnknownFact extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

/** A name that does not exist: suggests a similar one, or what to do if there is none. */
export function unknownName(
  message: string,
  name: string,
  known: Iterable<string>,
  hint: string,
): UnknownFact {
  const nearest = didYouMean(name, known);
  return new UnknownFact(message, nearest ? `Did you mean "${nearest}"?` : hint);
}
