import Toggle from '@theme-original/Navbar/MobileSidebar/Toggle';
import styles from './styles.module.css';

/** Hides the button where no script runs: it would do nothing, and plain links stand below. */
export default function ScriptedToggle() {
  return (
    <span className={styles.scripted}>
      <Toggle />
    </span>
  );
}
