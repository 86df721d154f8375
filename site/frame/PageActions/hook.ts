import { closest } from '../hooks/closest';
/** Adds the current section to the problem report when the reader is about to follow the link. */
export function startReportLink(): void {
  const addPlace = ({ target }: Event) => {
    const link = closest<HTMLAnchorElement>(target, 'a[data-report]');
    if (!link) return;
    const url = new URL(link.href);
    const body = url.searchParams.get('body') ?? '';
    url.searchParams.set('body', body.replace(/^(Page: [^#\n]*).*$/m, `$1${location.hash}`));
    link.href = url.href;
  };
  for (const type of ['focusin', 'pointerdown', 'click']) document.addEventListener(type, addPlace);
}
