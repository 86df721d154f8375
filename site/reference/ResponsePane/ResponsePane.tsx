import { exampleChoices } from '@seca/openapi/page/example-choices';
import { useId } from 'react';
import { CopyButton } from '../../frame/CopyButton/CopyButton';
import { usePrinted } from '../../frame/context/use-printed';
import { needsScript } from '../../frame/hooks/needs-script';
import paneStyles from '../../frame/pane.module.css';
import * as data from '../../frame/response-data-names';
import { ClippedCode } from '../ClippedCode/ClippedCode';
import { PaneCode } from '../PaneCode';
import { useOperation } from '../use-reference-page';

/** Shown for a response without a body. */
const noBody = 'The response has no body.';

/**
 * An example of the response, initially the first one, with a choice among all examples of the page (hook.ts).
 */
export function ResponsePane() {
  const choices = exampleChoices(useOperation().responses);
  const id = useId();
  const [first] = choices;
  const isPrinted = usePrinted();
  if (!first || isPrinted) return null;
  return (
    // The examples are also below their responses, where they are printed.
    <figure className="seca-pane seca-code seca-no-print" {...{ [data.response]: '' }}>
      <div className="seca-pane-bar">
        <label htmlFor={id}>Response</label>
        <select id={id} className={paneStyles.choice} {...needsScript}>
          {choices.map(({ key, status, title, html }) => (
            <option
              key={key}
              value={key}
              data-status={status}
              data-text={html === undefined ? noBody : undefined}
            >
              {title}
            </option>
          ))}
        </select>
        <CopyButton what="response example" />
      </div>
      <ClippedCode>
        <PaneCode html={first.html ?? noBody} />
      </ClippedCode>
    </figure>
  );
}
