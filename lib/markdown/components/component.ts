import type { BlockContent, PhrasingContent } from 'mdast';
import type { GuideFacts } from '../facts';

/**
 * A fact component: a name that a guide writes like `<Operation id="…" />` and
 * that becomes plain Markdown when the guide is compiled. Nothing of it reaches
 * the browser but the result.
 */
export type FactComponent = {
  /** Attributes that are required, by name. */
  attributes: readonly string[];
  optional?: readonly string[];
  /** Whether it encloses text, as in `<Term id="role">roles</Term>`. */
  encloses: boolean;
} & (
  | { place: 'text'; expand(use: ComponentUse): PhrasingContent[] }
  | { place: 'block'; expand(use: ComponentUse): BlockContent[] }
);

export interface ComponentUse {
  attributes: Readonly<Record<string, string>>;
  children: PhrasingContent[];
  facts: GuideFacts;
}

/** Thrown by a component whose attribute names something that does not exist. */
export class UnknownFact extends Error {
  readonly wayOut: string;

  constructor(message: string, wayOut: string) {
    super(message);
    this.wayOut = wayOut;
  }
}
