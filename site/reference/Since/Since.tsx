import type { ChangeNote, PlaceHistory } from '@seca/openapi/model/types';
import { Fragment } from 'react';
import { usePrinted } from '../../frame/context/use-printed';
import { needsScript } from '../../frame/hooks/needs-script';
import glanceStyles from '../AtAGlance/style.module.css';
import { GuideLink } from '../environment';
import fieldStyles from '../field.module.css';
import { Joined } from '../Joined';
import { Row } from '../Row';
import { useOperation } from '../use-reference-page';
import styles from './style.module.css';

/**
 * The history of a parameter or field, as part of its line of facts: a small mark with the last release that changed
 * it, which opens the whole history.
 */
export function SinceAt({ anchor }: { anchor: string }) {
  const isPrinted = usePrinted();
  const history = useOperation().history?.places[anchor];
  if (!history) return null;
  const last = history.changes[0]?.version;
  const release = last ?? history.since ?? '';
  const mark = release.replace(/(.+) or earlier/, '≤ $1');
  return (
    <details className={styles.history} open={isPrinted} data-release={release}>
      <summary data-twin="skip" aria-label={`${last ? 'Changed in' : 'Since'} ${mark}`}>
        {mark}
      </summary>
      <span>
        <Since history={history} />
      </span>
    </details>
  );
}

/** Marks the parameters and fields that have changed since a release (hook.ts). */
export function ChangesSwitch() {
  const { changedIn = [] } = useOperation().history ?? {};
  const isPrinted = usePrinted();
  if (changedIn.length === 0 || isPrinted) return null;
  return (
    <label className={`${styles.switch} seca-row seca-note seca-needs-script seca-no-print`}>
      Show changes since
      <span className="seca-choice">
        <select data-changes-since="" {...needsScript}>
          <option value="">Don’t show changes</option>
          {changedIn.toReversed().map(({ version }) => (
            <option key={version}>{version}</option>
          ))}
        </select>
      </span>
    </label>
  );
}

export function SinceLine({ history }: { history: PlaceHistory }) {
  return (
    <p className={fieldStyles.line}>
      <Since history={history} />
    </p>
  );
}

function Since({ history: { since, changes } }: { history: PlaceHistory }) {
  return (
    <Joined by=" · ">
      {since !== undefined && `since ${since}`}
      {changes.map((note) => (
        <Fragment key={note.version}>
          <GuideLink to={note.path}>{changed(note)}</GuideLink>
          {note.words && `: ${note.words}`}
        </Fragment>
      ))}
    </Joined>
  );
}

function changed({ announced, version }: ChangeNote): string {
  return announced ? `changes in ${version}` : `changed in ${version}`;
}

/** The releases that added and changed the operation itself, and its announced changes. */
export function OwnHistory() {
  const own = useOperation().history?.own;
  return (
    <Row title="History">
      {own && (
        <p className={glanceStyles.sentence}>
          <Since history={own} />
        </p>
      )}
    </Row>
  );
}

/** The releases in which the operation, a parameter or a field changed. */
export function ChangedIn() {
  const { changedIn = [] } = useOperation().history ?? {};
  if (changedIn.length === 0) return null;
  return (
    <Row title="Changed in">
      <span>
        <Joined by=", ">
          {changedIn.map(({ version, path }) => (
            <GuideLink key={version} to={path}>
              {version}
            </GuideLink>
          ))}
        </Joined>
      </span>
    </Row>
  );
}
