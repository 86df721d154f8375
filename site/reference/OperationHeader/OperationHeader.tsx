import { splitLead } from '@seca/openapi/page/sections';
import { Badge } from '../../frame/Badge/Badge';
import { CopyButton } from '../../frame/CopyButton/CopyButton';
import { useHasProvider } from '../../frame/context/use-page';
import { MethodBadge } from '../../frame/MethodBadge/MethodBadge';
import { FilledUrl } from '../FilledUrl/FilledUrl';
import { MoreDocs } from '../MoreDocs/MoreDocs';
import { PathTemplate } from '../PathTemplate/PathTemplate';
import { RichText } from '../RichText/RichText';
import { useOperation } from '../use-reference-page';
import styles from './style.module.css';

/** Method and path, with the most important badges. */
export function OperationHeader() {
  const page = useOperation();
  const { method, template, service, deprecated, webhook, description, externalDocs } = page;
  const { pathSummary, pathDescription } = page;
  // The form for own values is an island.
  const values = useHasProvider() ? page.values : [];
  return (
    <>
      <div className={`${styles.bar} seca-box seca-surface`} data-path="">
        <MethodBadge method={method} />
        <span className={styles.template}>
          <PathTemplate template={template} values={values} />
        </span>
        {!webhook && <CopyButton text={template} what="path" />}
      </div>
      <FilledUrl />
      {(service.beta || deprecated || webhook) && (
        <p className={`${styles.badges} seca-row`}>
          {webhook && <Badge tone="info">Webhook: the API sends this request to you</Badge>}
          {deprecated && <Badge tone="danger">Deprecated</Badge>}
          {service.beta && <Badge tone="warning">Beta: subject to change</Badge>}
        </p>
      )}
      <RichText
        text={description && { markdown: '', html: splitLead(description.html).lead }}
        className={styles.lead}
      />
      <MoreDocs docs={externalDocs} />
      {(pathSummary !== undefined || pathDescription) && (
        <section aria-label="About the path">
          <p>
            <strong>About the path</strong>
            {pathSummary !== undefined && (
              <>
                : <bdi>{pathSummary}</bdi>
              </>
            )}
          </p>
          <RichText text={pathDescription} />
        </section>
      )}
    </>
  );
}

/** The description without its first paragraph, which is at the top of the page, and notes on completion. */
export function Description() {
  const { description, completion } = useOperation();
  return (
    <div className="seca-stack">
      <RichText text={description && { markdown: '', html: splitLead(description.html).rest }} />
      <RichText text={completion?.description} />
    </div>
  );
}
