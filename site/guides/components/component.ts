import { didYouMean } from '@seca/openapi/load/did-you-mean';
import type { BlockContent, PhrasingContent } from 'mdast';
import type { Words } from '../../core/nodes';
import { AuthorError } from '../../core/problem';
import type { GuideContext } from '../facts';

/**
 * A fact component: an element such as `<Operation id="…" />` in a guide, which becomes plain Markdown when the
 * guide is compiled. Only the result reaches the browser.
 */
export type FactComponent = {
  /** Names of its attributes. All of them are required. */
  attributes: readonly string[];
  /** Whether it encloses text, as in `<Term id="role">roles</Term>`. */
  encloses?: boolean;
} & (({ place: 'text' } & Expansion<Words>) | ({ place: 'block' } & Expansion<BlockContent>));

interface Expansion<Result, Name extends string = string> {
  expand(
    facts: GuideContext,
    attributes: Readonly<Record<Name, string>>,
    children: PhrasingContent[],
  ): Result;
}

/** A component on a separate line. */
export function block<Name extends string>(
  attributes: readonly Name[],
  expand: Expansion<BlockContent, Name>['expand'],
): FactComponent {
  return { place: 'block', attributes, expand };
}

/** A component within a line. */
export function inText<Name extends string>(
  attributes: readonly Name[],
  expand: Expansion<Words, Name>['expand'],
): FactComponent {
  return { place: 'text', attributes, expand };
}

/** A component within a line that encloses text. */
export function aroundText<Name extends string>(
  attributes: readonly Name[],
  expand: Expansion<Words, Name>['expand'],
): FactComponent {
  return { place: 'text', encloses: true, attributes, expand };
}

/**
 * The value of a name.
 *
 * @param message what does not exist, `no picture`
 * @param hint what to do if no similar name exists
 * @throws AuthorError
 */
export function lookUp<Value>(
  name: string,
  values: Iterable<readonly [name: string, value: Value]>,
  message: string,
  hint: string,
): Value {
  const byName = new Map(values);
  const value = byName.get(name);
  if (value !== undefined) return value;
  const nearest = didYouMean(name, byName.keys());
  throw new AuthorError(`${message} "${name}"`, nearest ? `Did you mean "${nearest}"?` : hint);
}
