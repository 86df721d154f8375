import { button, element } from '../../components/dom';
import { isSlashOn, setSlashOn } from '../shortcut-keys';
import { countWords } from './count-words';
import styles from './footer.module.css';
import type { Answer } from './results';
import { countOptions } from './slices';

/** Number of hits, a button for more, keyboard help, and the switch of the single-key shortcut. */
export function makeFooter(onMore: () => void) {
  const count = element('span', { className: styles.count });
  const more = button({ className: styles.more, hidden: true }, onMore, 'Show more');
  const slash = element('input', { type: 'checkbox', checked: isSlashOn() });
  slash.addEventListener('change', () => setSlashOn(slash.checked));
  const key = (name: string) => element('kbd', {}, name);
  const footer = element(
    'div',
    { className: styles.footer },
    count,
    more,
    element(
      'span',
      { className: styles.keys, 'aria-hidden': 'true' },
      key('↑'),
      key('↓'),
      ' choose ',
      key('Enter'),
      ' open ',
      key('Esc'),
      ' close',
    ),
    element(
      'label',
      { className: styles.setting },
      slash,
      element('span', {}, key('/'), ' opens search'),
    ),
  );
  return {
    element: footer,
    /** @param answer undefined without a query */
    show(answer: Answer | undefined): void {
      const shown = answer ? countOptions(answer) : 0;
      // The message that nothing was found is in the results.
      count.textContent = answer && shown > 0 ? countWords(answer) : '';
      more.hidden = !answer || shown === 0 || shown >= answer.results.total;
    },
  };
}
