import { store } from './storage';

const root = document.documentElement;

/** Remembers the docs version that the reader chose. */
export function startVersions(): void {
  document.addEventListener('click', ({ target }) => {
    const version = (target as Element).closest<HTMLElement>('a[data-version]')?.dataset.version;
    if (version !== undefined && 'keepsVersion' in root.dataset) {
      store('docs-preferred-version-default', version);
    }
  });
}

/** Links to other languages lead to the same page, with the query and hash of now. */
export function startLocales(): void {
  const update = ({ target }: Event) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[data-locale]');
    if (!link) return;
    link.search = location.search;
    link.hash = location.hash;
  };
  for (const type of ['focusin', 'pointerdown', 'click']) document.addEventListener(type, update);
}
