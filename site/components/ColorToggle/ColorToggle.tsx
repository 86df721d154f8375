import { usePage } from '../../context/page-context';
import { needsScript } from '../../hooks/needs-script';
import { Icon } from '../Icon';
import * as data from './data-names';
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
      className={`${styles.toggle} seca-needs-script`}
      aria-label={`Switch between dark and light mode (currently ${choice} mode)`}
      title={`${choice} mode`}
      {...{ [data.colorToggle]: '' }}
      {...needsScript}
    >
      <Icon name="light" />
      <Icon name="dark" />
      <Icon name="system" />
    </button>
  );
}
