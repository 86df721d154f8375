import { colorModeKey } from '../../core/storage-keys';
import { closest } from '../hooks/closest';
import { applyColorMode, type ColorChoice, defaultChoice } from '../hooks/color-mode-state';
import { onStored, readStored, store } from '../hooks/storage';

const root = document.documentElement;

/**
 * The next choice in the cycle: system, light, dark if the site follows the system setting; otherwise light, dark.
 *
 * @throws Error for a choice that does not exist (specification, section 4)
 */
function nextChoice(choice: string, followsSystem: boolean): ColorChoice {
  switch (choice) {
    case 'system':
      return 'light';
    case 'light':
      return 'dark';
    case 'dark':
      return followsSystem ? 'system' : 'light';
    default:
      throw new Error(`unexpected color mode ${choice}`);
  }
}

/** @returns whether the parser has reached the switch */
export function enableColorToggle(): boolean {
  const toggle = document.querySelector('[data-color-toggle]');
  toggle?.removeAttribute('disabled');
  return toggle !== null;
}

/** Starts the colour mode switch. */
export function startColorToggle(): void {
  if ('noSwitch' in root.dataset) {
    store(colorModeKey, null);
    return;
  }
  document.addEventListener('click', ({ target }) => {
    if (!closest(target, '[data-color-toggle]')) return;
    const next = nextChoice(
      root.dataset.themeChoice ?? defaultChoice(),
      'followsSystem' in root.dataset,
    );
    choose(next);
  });
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'theme') choose(target.value);
  });
  onStored(colorModeKey, show);
}

function choose(choice: string): void {
  store(colorModeKey, choice === 'system' ? null : choice);
  show(choice);
}

/** Applies the stored choice, which another tab may have changed since the first paint, and labels the switch. */
export function showColorMode(): void {
  if (!('noSwitch' in root.dataset)) show(readStored(colorModeKey));
}

function show(stored: string | null): void {
  applyColorMode(stored);
  const choice = root.dataset.themeChoice;
  for (const button of document.querySelectorAll('[data-color-toggle]')) {
    button.setAttribute(
      'aria-label',
      `Switch between dark and light mode (currently ${choice} mode)`,
    );
    button.setAttribute('title', `${choice} mode`);
  }
  for (const input of document.querySelectorAll<HTMLInputElement>('input[name="theme"]')) {
    input.checked = input.value === choice;
  }
}
