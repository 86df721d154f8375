import { readScopes, withScopes } from '@seca/search/query/scope-prefix';
import { button, element } from '../../components/dom';
import styles from './hints.module.css';
import type { Answer } from './results';
import { countOptions } from './slices';

const examples = [
  ['PUT role', 'an operation by its method'],
  ['/v1/tenants/…/roles', 'a path, a URL or a whole curl command'],
  ['permissions.verb', 'a field'],
  ['412', 'an error, or a complete error body'],
  ['in:compute volume', 'only in one layer or service'],
  ['since:1.4 volume', 'only items changed in this release or later'],
] as const;

/**
 * Search syntax, shown for an empty input and without hits.
 *
 * @param onTry called with the example to search for
 */
export function makeHints(onTry: (words: string) => void) {
  const message = element('div', { className: styles.nothing });
  const lead = element('p', { className: styles.lead });
  const hints = element(
    'div',
    { className: styles.hints },
    message,
    lead,
    element(
      'ul',
      { className: 'seca-list' },
      ...examples.map(([words, meaning]) =>
        element(
          'li',
          {},
          button(
            { className: styles.example },
            () => onTry(words),
            element('code', { translate: false }, words),
            element('span', {}, meaning),
          ),
        ),
      ),
    ),
  );
  return {
    element: hints,
    /** @param answer undefined for an empty input */
    show(answer: Answer | undefined): void {
      const isEmpty = answer !== undefined && countOptions(answer) === 0;
      hints.hidden = answer !== undefined && !isEmpty;
      message.hidden = !isEmpty;
      message.replaceChildren(...(isEmpty ? nothingFound(answer, onTry) : []));
      lead.textContent = isEmpty
        ? 'Search syntax'
        : 'Search operations, fields, errors and guides. For example:';
    },
  };
}

function nothingFound({ text, results }: Answer, onTry: (words: string) => void): HTMLElement[] {
  const isNarrowed = results.facets.some(({ on }) => on);
  const isElsewhere = isNarrowed && results.facets.some(({ on, total }) => !on && total > 0);
  const words = (label: string, query: string) =>
    button({ className: styles.inline }, () => onTry(query), label);
  return [
    element(
      'p',
      { className: styles.lead },
      'Nothing found for ',
      element('strong', {}, readScopes(text).typed || text),
      isNarrowed ? ' in this part of the site. ' : '. ',
      ...(isElsewhere ? [words('Search everywhere', withScopes(text, []))] : []),
      ...(isNarrowed || results.suggestions.length > 0 ? [] : ['Try fewer words.']),
    ),
    ...results.suggestions.map((other) =>
      element('p', { className: styles.lead }, 'Did you mean ', words(other, other), '?'),
    ),
  ];
}
