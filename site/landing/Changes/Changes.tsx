import { dateText } from '../../core/date-text';
import { milestoneOf } from '../../core/milestone';
import type { FirstRequest } from '../../core/types';
import { Link } from '../../frame/context/Link';
import '../../frame/css/milestones.css';
import styles from './style.module.css';

/** The newest releases of the standard, on a line: filled if a release breaks clients, a star if it is announced. */
export function Changes({ changes }: Pick<FirstRequest, 'changes'>) {
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">What changed</h2>
      <ol className={styles.line}>
        {changes.map(({ version, path, date, summary, announced, breaking, count }) => (
          <li key={version} data-milestone={milestoneOf(announced, breaking)}>
            <Link to={path}>{version}</Link>
            <p className="seca-muted">
              {announced && 'Announced for '}
              <time dateTime={date}>{dateText(date)}</time>
              {' · '}
              {breaking > 0 ? counted(breaking, 'breaking change') : counted(count, 'change')}
            </p>
            <p>{summary}</p>
          </li>
        ))}
      </ol>
      <p className={`${styles.more} seca-row`}>
        <Link to="/docs/content/Changelog">All releases</Link>
        <Link to="/docs/content/Changelog/compare">Compare two releases</Link>
      </p>
    </section>
  );
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
