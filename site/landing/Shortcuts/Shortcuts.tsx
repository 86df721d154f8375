import { Link } from '../../frame/context/Link';
import { usePage } from '../../frame/context/use-page';
import styles from './style.module.css';

const shortcuts = [
  {
    text: 'Run requests',
    page: 'Tools/run-in-the-browser',
    line: 'Send any request to the local provider in your browser.',
  },
  {
    text: 'Validate a body',
    page: 'Tools/validate-a-body',
    line: 'Find the problems in a request body.',
  },
  {
    text: 'Least privilege',
    page: 'Tools/least-privilege',
    line: 'Choose operations, and get the role that grants them.',
  },
  {
    text: 'Error catalogue',
    page: 'Conventions/errors',
    line: 'Find the cause of an error and who can fix it.',
  },
  { text: 'Changelog', page: 'Changelog', line: 'See what each release changed.' },
  {
    text: 'Compare releases',
    page: 'Changelog/compare',
    line: 'See what breaks between two releases.',
  },
  {
    text: 'Conformance suite',
    page: 'Providers/conformance-suite',
    line: 'Prepare your services for the suite.',
  },
  { text: 'Glossary', page: 'glossary', line: 'Look up a term of the standard.' },
];

/** Links to the tools, the changelog and whatever readers come back to, each with what it answers. */
export function Shortcuts() {
  const { offline } = usePage().site;
  // Only the website has the tools that run in the browser.
  const offered = shortcuts.filter(({ page }) => !offline || !page.startsWith('Tools/'));
  return (
    <section aria-labelledby="shortcuts">
      <h2 id="shortcuts">Tools and references</h2>
      <ul className={styles.list}>
        {offered.map(({ text, page, line }) => (
          <li key={page}>
            <Link to={`/docs/content/${page}`}>{text}</Link>
            <span className="seca-note">{line}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
