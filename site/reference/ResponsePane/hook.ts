import { anchorOf } from '@seca/openapi/page/urls';
import { sectionEvent } from '../../frame/hooks/events';

/**
 * Shows the example that the reader chooses. On wide screens, scrolling to the section of a status shows its example. The
 * code is copied from the block of the response.
 */
export function startResponsePane(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.closest('[data-response]')) show(target);
  });
  const isBesideText = matchMedia('(min-width: 1280px)');
  document.addEventListener(sectionEvent, ({ detail }) => {
    // On narrow screens the pane is above the text, and another example would shift the text.
    if (!isBesideText.matches) return;
    const id = idOf(detail ?? '');
    const select = document.querySelector<HTMLSelectElement>('[data-response] select');
    if (!select) return;
    const options = [...select.options];
    const isError = id === 'errors';
    const wanted = isError
      ? options.find(({ dataset }) => /^[45]/.test(dataset.status ?? ''))
      : options.find(({ dataset }) => `${id}-`.startsWith(`response-${dataset.status}-`));
    const chosen = wanted ?? options[0];
    if (!chosen || chosen.selected) return;
    chosen.selected = true;
    show(select);
  });
}

/** A section can have the body of several statuses. If the target is one of its fields, its status decides. */
function idOf(section: string): string {
  const isTarget = section && document.querySelector(`#${CSS.escape(section)} + * [data-target]`);
  return isTarget ? anchorOf(location.hash).slice(1) : section;
}

function show(select: HTMLSelectElement): void {
  const source = document.querySelector(`[data-example="${CSS.escape(select.value)}"] code`);
  const code = select.closest('figure')?.querySelector('pre code');
  const text = select.selectedOptions[0]?.dataset.text;
  if (!code) return;
  code.toggleAttribute('data-text', text !== undefined);
  if (source) code.innerHTML = source.innerHTML;
  else if (text !== undefined) code.textContent = text;
}
