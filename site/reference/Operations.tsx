import { type OperationRow, operationColumns } from '@seca/openapi/page/operation-list';
import { conventions, operationsAbout } from '../core/operations-page';
import type { Download } from '../core/service-downloads';
import { Heading } from '../frame/Heading/Heading';
import { DownloadItem } from './DownloadItem';
import { Link } from './environment';
import { InlineCode } from './InlineCode/InlineCode';
import { OperationsTable } from './OperationsTable/OperationsTable';
import styles from './OperationsTable/style.module.css';
import { ReferencePage } from './ReferencePage';
import { Row } from './Row';

/** The overview of the API: a table of all operations, and the conventions that apply to all of them. */
export function OperationsPage({
  lead,
  rows,
  downloads,
}: {
  lead: string;
  rows: readonly OperationRow[];
  downloads: readonly Download[];
}) {
  return (
    <ReferencePage>
      <p>
        {lead} All operations follow the same <a href="#conventions">conventions</a>.
      </p>
      <OperationsTable rows={rows} />
      <Heading level={2} id="conventions">
        Conventions
      </Heading>
      <Conventions />
      <Heading level={2} id="downloads">
        Downloads
      </Heading>
      <Downloads files={downloads} />
    </ReferencePage>
  );
}

/** Each convention as a summary with a link to its guide. */
function Conventions() {
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

/** Links to the table as files, and a description of their columns. */
function Downloads({ files }: { files: readonly Download[] }) {
  return (
    <>
      <ul>
        {files.map((file) => (
          <DownloadItem key={file.path} file={file} />
        ))}
      </ul>
      <p>{operationsAbout}</p>
      <details>
        <summary>Columns</summary>
        <dl className={styles.columns}>
          {operationColumns.map(([name, meaning]) => (
            <Row key={name} title={<code translate="no">{name}</code>}>
              {meaning}
            </Row>
          ))}
        </dl>
      </details>
    </>
  );
}
