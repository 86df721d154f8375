import { compareVersions } from '@seca/openapi/load/compare-versions';
import { openAround } from '../../frame/hooks/disclosure';

/** Marks and opens the history of every parameter and field that has changed since the chosen release. */
export function startChangesSwitch(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement && target.matches('[data-changes-since]'))) return;
    for (const history of document.querySelectorAll<HTMLDetailsElement>('[data-release]')) {
      const release = history.getAttribute('data-release') ?? '';
      const isChanged = target.value !== '' && compareVersions(release, target.value) >= 0;
      history.open = isChanged;
      history.closest('li')?.toggleAttribute('data-new', isChanged);
      if (isChanged) openAround(history);
    }
  });
}
