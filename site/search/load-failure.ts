import { button, element } from '../components/dom';

/** Creates the message that the search could not be loaded. The style sheet of the form contains its styles. */
export function makeLoadFailure(onRetry: () => void, onClose: () => void): HTMLElement {
  const failure = element(
    'div',
    { role: 'alert' },
    element('p', {}, 'The search could not be loaded.'),
    button({}, onRetry, 'Retry'),
    button({}, onClose, 'Close'),
  );
  // A click on the form opens the search.
  failure.addEventListener('click', (event) => event.stopPropagation());
  return failure;
}
