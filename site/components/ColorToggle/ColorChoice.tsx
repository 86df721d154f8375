import { usePage } from '../../context/page-context';
import { needsScript } from '../../hooks/needs-script';
import { Icon } from '../Icon';
import styles from './style.module.css';

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
        <label key={choice}>
          <input type="radio" name="theme" value={choice} className="seca-visually-hidden" />
          <Icon name={choice} />
          {names[choice]}
        </label>
      ))}
    </fieldset>
  );
}
