import { usePage } from '../context/use-page';
import { needsScript } from '../hooks/needs-script';
import { Icon } from '../Icon';
import styles from './style.module.css';

/**
 * The colour mode switch. It is disabled until the script runs (specification, section 4). A style sheet shows the
 * icon of the current choice, based on `html[data-theme-choice]`.
 */
export function ColorToggle() {
  const { disableSwitch, respectPrefersColorScheme, defaultMode } = usePage().site.config.colorMode;
  if (disableSwitch) return null;
  const choice = respectPrefersColorScheme ? 'system' : defaultMode;
  return (
    <button
      type="button"
      className={`${styles.toggle} seca-icon-button seca-needs-script`}
      aria-label={`Switch between dark and light mode (currently ${choice} mode)`}
      title={`${choice} mode`}
      data-color-toggle=""
      {...needsScript}
    >
      <Icon name="light" />
      <Icon name="dark" />
      <Icon name="system" />
    </button>
  );
}

const names = { system: 'System', light: 'Light', dark: 'Dark' } as const;

/** A choice of all colour modes, in addition to the switch of the navigation bar, which cycles through them. */
export function ColorChoice() {
  const { disableSwitch, respectPrefersColorScheme } = usePage().site.config.colorMode;
  if (disableSwitch) return null;
  const choices = respectPrefersColorScheme
    ? (['system', 'light', 'dark'] as const)
    : (['light', 'dark'] as const);
  return (
    <fieldset className={`${styles.choice} seca-needs-script`} {...needsScript}>
      <legend className="seca-visually-hidden">Colour mode</legend>
      {choices.map((choice) => (
        <label key={choice} className="seca-bar">
          <input type="radio" name="theme" value={choice} className="seca-visually-hidden" />
          <Icon name={choice} />
          {names[choice]}
        </label>
      ))}
    </fieldset>
  );
}
