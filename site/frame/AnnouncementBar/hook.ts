import { announcementClosedKey, announcementIdKey } from '../../core/storage-keys';
import { closest } from '../hooks/closest';
import { pageEvent } from '../hooks/events';
import { onStored, readStored, store } from '../hooks/storage';

const root = document.documentElement;

/**
 * Keeps an announcement closed after the reader closes it. A new announcement is shown again. Nothing is stored on a
 * page that the announcement does not concern.
 */
export function startAnnouncement(): void {
  const bar = document.querySelector<HTMLElement>('[data-announcement]');
  if (!bar) return;
  const id = bar.getAttribute('data-announcement') ?? '';
  const isCloseable = bar.querySelector('[data-close-announcement]') !== null;
  const show = () => {
    if (!root.hasAttribute('data-announced')) return;
    if (readStored(announcementIdKey) !== id) {
      store(announcementIdKey, id);
      store(announcementClosedKey, 'false');
    }
    const isClosed = isCloseable && readStored(announcementClosedKey) === 'true';
    root.toggleAttribute('data-announcement-closed', isClosed);
  };
  show();
  document.addEventListener(pageEvent, show);
  onStored(announcementClosedKey, show);
  document.addEventListener('click', ({ target }) => {
    if (!closest(target, '[data-close-announcement]')) return;
    store(announcementClosedKey, 'true');
    root.toggleAttribute('data-announcement-closed', true);
  });
}
