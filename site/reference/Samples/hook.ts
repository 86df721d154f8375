import { sampleLanguageKey } from '../../core/storage-keys';
import { closest } from '../../frame/hooks/closest';
import { revealEvent } from '../../frame/hooks/events';
import { onStored, readStored, store } from '../../frame/hooks/storage';

const root = document.documentElement;

/**
 * The choice of the language. The `data-sample` attribute of the root element selects the visible sample, so that the
 * choice of an earlier visit applies from the first paint.
 */
export function startSampleLanguages(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement && target.matches('[data-language-choice]'))) return;
    showLanguage(target.value);
    store(sampleLanguageKey, target.value);
  });
  onStored(sampleLanguageKey, showLanguage);
}

/** Shows the samples with the request body example that the reader chooses. */
export function startRequestExamples(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement && target.matches('[data-request-example]'))) return;
    const pane = target.closest('figure');
    target.closest('[data-rail]')?.setAttribute('data-example-index', target.value);
    for (const panel of pane?.querySelectorAll('[role="group"][data-language]') ?? []) {
      for (const [index, code] of panel.querySelectorAll('pre').entries()) {
        code.hidden = index !== target.selectedIndex;
      }
    }
  });
}

/**
 * Marks the key of a field in the samples, or in the example of the response or of the object, when the reader goes to
 * the field, until the reader goes elsewhere.
 */
export function startFieldMarks(): void {
  document.addEventListener(revealEvent, async ({ detail: anchor }: CustomEventInit<string>) => {
    const [, part, field] = /^(request|response-[^-]+|object)-(.+)/.exec(anchor ?? '') ?? [];
    if (part && field) (await import('./mark-key')).markKey(part, field);
    else CSS.highlights?.clear();
  });
}

/** Lights the line of the field under the pointer or with the focus, and the field of the line under the pointer. */
export function startLitLines(): void {
  let wasInside = false;
  const hear = async (event: PointerEvent | FocusEvent) => {
    const isInside = closest(event.target, 'li[id], [data-rail] pre') !== null;
    const changes = isInside || wasInside;
    wasInside = isInside;
    if (!changes || ('pointerType' in event && event.pointerType === 'touch')) return;
    (await import('./lit-lines')).light(event);
  };
  for (const type of ['pointerover', 'pointermove', 'focusin'] as const) {
    document.addEventListener(type, hear, { passive: true });
  }
}

/** Shows the chosen language on a page. */
export function updateSampleLanguages(): void {
  showLanguage(readStored(sampleLanguageKey) ?? root.dataset.sample ?? null);
}

function showLanguage(language: string | null): void {
  const select = document.querySelector<HTMLSelectElement>('[data-language-choice]');
  if (!select) return;
  const options = [...select.options];
  const chosen = options.find(({ value }) => value === language) ?? options[0];
  if (!chosen) return;
  chosen.selected = true;
  if (chosen === options[0]) delete root.dataset.sample;
  else root.dataset.sample = chosen.value;
}
