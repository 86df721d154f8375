import type { Sample } from '@seca/openapi/model/types';
import { useId } from 'react';
import { operationRef } from '../../core/operation-ref';
import { CopyButton } from '../../frame/CopyButton/CopyButton';
import { useHasProvider } from '../../frame/context/use-page';
import { usePrinted } from '../../frame/context/use-printed';
import { needsScript } from '../../frame/hooks/needs-script';
import { failureReason, failuresOf } from '../../playground/index';
import {
  Dock,
  Instrument,
  type InstrumentProps,
  instrumentId,
  instrumentStyles,
} from '../../playground/parts';
import { PaneCode } from '../PaneCode';
import { ExampleChoice, FirstExample } from '../ResponsePane/ResponsePane';
import { useOperation } from '../use-reference-page';
import styles from './style.module.css';

/** The request in each language and examples of the response, in one frame, which also runs the request. */
export function Samples() {
  const page = useOperation();
  const isPrinted = usePrinted();
  const hasProvider = useHasProvider();
  const { samples, method, template, responses, completion } = page;
  if (isPrinted) {
    return (
      <figure className="seca-code">
        <Panels samples={samples} />
      </figure>
    );
  }
  const acting = actingOf(method, template);
  const failures = failuresOf({ statuses: responses.map(({ status }) => Number(status)) });
  const props: InstrumentProps = {
    request: { operation: operationRef(page) },
    failures: failures.map((status) => ({ status, reason: failureReason(status, acting) })),
    states: completion?.states ?? [],
  };
  return (
    <>
      <section
        id={instrumentId}
        popover="auto"
        aria-label="Request and response"
        className={instrumentStyles.instrument}
        data-rail=""
        data-instrument=""
        data-short={responses[0]?.content.length === 0 || undefined}
        data-playground={hasProvider ? JSON.stringify(props) : undefined}
      >
        <Instrument
          failures={props.failures}
          canRun={hasProvider}
          slots={{
            tools: <Tools samples={samples} />,
            samples: <Panels samples={samples} />,
            choice: <ExampleChoice />,
            example: <FirstExample />,
          }}
        />
      </section>
      <Dock method={method} template={template} canRun={hasProvider} />
    </>
  );
}

/** What decides how the operation can fail. */
function actingOf(method: string, template: string): Parameters<typeof failureReason>[1] {
  const [, actionName] = /\}\/(\w+)$/.exec(template) ?? [];
  if (method === 'PUT') return { action: 'put' };
  if (method === 'DELETE') return { action: 'delete' };
  return method === 'POST' && actionName !== undefined
    ? { action: 'act', actionName }
    : { action: 'get' };
}

/** Choices of the language and of the example, and a button that copies the sample. */
function Tools({ samples }: { samples: readonly Sample[] }) {
  return (
    <>
      <LanguageChoice samples={samples} />
      <RequestExamples />
      <CopyButton what="sample" />
    </>
  );
}

/**
 * The label is the name of each language, of which a style sheet shows the chosen one, so that the choice of an earlier
 * visit is shown from the first paint. The select lies over it.
 */
function LanguageChoice({ samples }: { samples: readonly Sample[] }) {
  return (
    <span className={`${styles.languages} seca-choice`}>
      {samples.map(({ language, label }) => (
        <span key={language} aria-hidden="true" data-language={language}>
          {label}
        </span>
      ))}
      <select aria-label="Language of the samples" data-language-choice="" {...needsScript}>
        {samples.map(({ language, label }) => (
          <option key={language} value={language}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Selects the example of the body that all samples send. */
function RequestExamples() {
  const { requestBody } = useOperation();
  const examples = requestBody?.content[0]?.examples.filter(({ html }) => html !== undefined) ?? [];
  if (examples.length < 2) return null;
  return (
    <span className={`${styles.examples} seca-choice`}>
      <select aria-label="Request" data-request-example="" {...needsScript}>
        {examples.map(({ name, summary }, index) => (
          <option key={name} value={index}>
            {summary ?? name}
          </option>
        ))}
      </select>
    </span>
  );
}

/** The samples: without script, all of them below each other. */
function Panels({ samples }: { samples: readonly Sample[] }) {
  const id = useId();
  const isPrinted = usePrinted();
  return samples.map(({ language, label, html, othersHtml = [], note }) => (
    // biome-ignore lint/a11y/useSemanticElements: a group that scrolls, as code does elsewhere
    <div
      key={language}
      role="group"
      aria-label={label}
      id={`${id}${language}`}
      className={styles.panel}
      data-language={language}
      data-label={label}
    >
      {note && <p>{note}</p>}
      {html !== undefined && <PaneCode html={html} />}
      {!isPrinted &&
        othersHtml.map((other, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: examples have no other key, and keep their order
          <PaneCode key={index} html={other} hidden />
        ))}
    </div>
  ));
}
