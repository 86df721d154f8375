import { helpfulKey } from '../../core/storage-keys';
import { closest } from '../hooks/closest';
import { readStored, store } from '../hooks/storage';

const answer = 'data-helpful';

/** Keeps the answer to “Was this page helpful?” in this browser. After No, the link to a prefilled issue appears. */
export function startHelpful(): void {
  document.addEventListener('click', ({ target }) => {
    const button = closest(target, `button[${answer}]`);
    if (!button) return;
    const answers = storedAnswers();
    const isTaken = button.getAttribute('aria-pressed') === 'true';
    if (isTaken) delete answers[location.pathname];
    else answers[location.pathname] = button.getAttribute(answer) ?? '';
    store(helpfulKey, Object.keys(answers).length > 0 ? JSON.stringify(answers) : null);
    showHelpful();
  });
}

/** Shows the stored answer for the current page. */
export function showHelpful(): void {
  const given = storedAnswers()[location.pathname];
  for (const button of document.querySelectorAll(`button[${answer}]`)) {
    button.setAttribute('aria-pressed', String(button.getAttribute(answer) === given));
  }
}

function storedAnswers(): Record<string, string> {
  try {
    return JSON.parse(readStored(helpfulKey) ?? '{}');
  } catch {
    return {};
  }
}
