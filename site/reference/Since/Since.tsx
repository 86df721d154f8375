import type { ChangeNote, PlaceHistory } from '@seca/openapi/model/types';
import { Fragment } from 'react';
import styles from '../AtAGlance/style.module.css';
import { useEnvironment } from '../environment';
import fieldStyles from '../field.module.css';
import { useOperation } from '../page-context';
import { Row } from '../Row';

/** The releases that added and changed a parameter or field, as part of its line of facts. */
export function SinceAt({ anchor }: { anchor: string }) {
  const history = useOperation().history?.places[anchor];
  return (
    history && (
      <span className={fieldStyles.type}>
        {'· '}
        <Since history={history} />
      </span>
    )
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
  const { Link } = useEnvironment();
  return (
    <>
      {since !== undefined && `since ${since}`}
      {changes.map((note, index) => (
        <Fragment key={note.version}>
          {(index > 0 || since !== undefined) && ' · '}
          {note.path === undefined ? changed(note) : <Link to={note.path}>{changed(note)}</Link>}
          {note.words && `: ${note.words}`}
        </Fragment>
      ))}
    </>
  );
}

function changed({ announced, version }: ChangeNote): string {
  return announced ? `changes in ${version}` : `changed in ${version}`;
}

/** The releases that added and changed the operation itself, and its announced changes. */
export function OwnHistory() {
  const own = useOperation().history?.own;
  return (
    own && (
      <Row title="History">
        <p className={styles.sentence}>
          <Since history={own} />
        </p>
      </Row>
    )
  );
}

/** The releases in which the operation, a parameter or a field changed. */
export function ChangedIn() {
  const { changedIn = [] } = useOperation().history ?? {};
  const { Link } = useEnvironment();
  if (changedIn.length === 0) return null;
  return (
    <Row title="Changed in">
      <span>
        {changedIn.map(({ version, path }, index) => (
          <Fragment key={version}>
            {index > 0 && ', '}
            {path === undefined ? version : <Link to={path}>{version}</Link>}
          </Fragment>
        ))}
      </span>
    </Row>
  );
}
