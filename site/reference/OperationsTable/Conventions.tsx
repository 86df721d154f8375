import type { Convention } from '@seca/openapi/page/operations-page';
import { Heading } from '../../components/Heading/Heading';
import { Link } from '../environment';
import { InlineCode } from '../InlineCode/InlineCode';
import styles from './style.module.css';

/** Conventions that apply to all operations, each as a summary with a link to its guide. */
export function Conventions({ conventions }: { conventions: readonly Convention[] }) {
  return (
    <div className={styles.conventions}>
      {conventions.map(({ title, anchor, text, guide }) => (
        <section key={anchor} aria-labelledby={anchor}>
          <Heading level={3} id={anchor}>
            {title}
          </Heading>
          <p>
            <InlineCode text={text} />
          </p>
          <Link to={guide.path}>{guide.title}</Link>
        </section>
      ))}
    </div>
  );
}
