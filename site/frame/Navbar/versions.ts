import { versionKey } from '../../core/storage-keys';
import { closest } from '../hooks/closest';
import { readStored, store } from '../hooks/storage';

const root = document.documentElement;

/** Remembers the docs version that the reader chose. */
export function startVersions(): void {
  document.addEventListener('click', ({ target }) => {
    const version = closest(target, 'a[data-version]')?.getAttribute('data-version');
    if (version !== undefined && 'keepsVersion' in root.dataset) store(versionKey, version);
  });
}

/** On a page without a version, points the links of the navigation bar to the version that the reader chose. */
export function showChosenVersion(): void {
  if (root.dataset.version !== undefined || !('keepsVersion' in root.dataset)) return;
  const places = document.querySelectorAll<HTMLElement>('[data-versions]');
  const chosen = places.length > 0 ? readStored(versionKey) : null;
  if (chosen === null) return;
  for (const element of places) {
    const byVersion: Record<string, string> = JSON.parse(element.dataset.versions ?? '{}');
    const value = byVersion[chosen];
    if (value === undefined) continue;
    if (element instanceof HTMLAnchorElement) element.href = value;
    else element.textContent = value;
  }
}

/** Adds the current query and hash to links to the same page in another language or version. */
export function startSamePageLinks(): void {
  const update = ({ target }: Event) => {
    const link = closest<HTMLAnchorElement>(target, 'a[data-locale], a[data-version]');
    if (!link) return;
    link.search = location.search;
    link.hash = location.hash;
  };
  for (const type of ['focusin', 'pointerdown', 'click']) document.addEventListener(type, update);
}
