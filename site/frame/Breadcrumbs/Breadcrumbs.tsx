import { Link } from '../context/Link';
import { usePage } from '../context/use-page';
import { Icon } from '../Icon';
import styles from './style.module.css';

/** The breadcrumbs of the page, starting with the home page. */
export function Breadcrumbs() {
  const { breadcrumbs } = usePage().page;
  return (
    <nav className={`${styles.breadcrumbs} seca-no-print`} aria-label="Breadcrumbs">
      <ul className="seca-row seca-note">
        <li>
          <Link to="/" aria-label="Home page">
            <Icon name="home" size={16} />
          </Link>
        </li>
        {breadcrumbs.map(({ label, path }) => (
          <li key={label}>{path ? <Link to={path}>{label}</Link> : <span>{label}</span>}</li>
        ))}
      </ul>
    </nav>
  );
}
