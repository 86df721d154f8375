/**
 * The colour mode of the page, as attributes of the root element:
 * - `data-theme-choice`: `system`, `light` or `dark`; style sheets follow it, and with `system` they
 *   follow the system's setting without script
 * - `data-theme`: the mode that is shown, `light` or `dark`
 */
export type ColorChoice = 'system' | 'light' | 'dark';

const root = document.documentElement;
const prefersDark = matchMedia('(prefers-color-scheme: dark)');

/** Mode of readers who have chosen none. */
export function defaultChoice(): ColorChoice {
  if ('followsSystem' in root.dataset) return 'system';
  return root.dataset.defaultMode === 'dark' ? 'dark' : 'light';
}

/** @param stored value under the key `theme`; anything but `light` and `dark` counts as no choice */
export function applyColorMode(stored: string | null): void {
  const canChoose = !('noSwitch' in root.dataset);
  const chosen = canChoose && (stored === 'light' || stored === 'dark') ? stored : defaultChoice();
  root.dataset.themeChoice = chosen;
  root.dataset.theme = chosen === 'system' ? systemMode() : chosen;
}

/** Updates `data-theme` when the system setting changes while the choice is `system`. */
export function followSystem(): void {
  prefersDark.addEventListener('change', () => {
    if (root.dataset.themeChoice === 'system') root.dataset.theme = systemMode();
  });
}

function systemMode(): 'light' | 'dark' {
  return prefersDark.matches ? 'dark' : 'light';
}
