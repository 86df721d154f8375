import { exampleChoices } from '@seca/openapi/page/example-choices';
import { CopyButton } from '../../frame/CopyButton/CopyButton';
import { needsScript } from '../../frame/hooks/needs-script';
import { PaneCode } from '../PaneCode';
import { useOperation } from '../use-reference-page';

/** Shown for a response without a body. */
const noBody = 'The response has no body.';

/** A choice among all examples of the page's responses (hook.ts), and a button that copies the example. */
export function ExampleChoice() {
  const choices = exampleChoices(useOperation().responses);
  if (choices.length === 0) return null;
  return (
    <>
      <span className="seca-choice">
        <select aria-label="Response" {...needsScript}>
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
      </span>
      <CopyButton what="response example" />
    </>
  );
}

/** The first example. */
export function FirstExample() {
  const [first] = exampleChoices(useOperation().responses);
  return first ? <PaneCode html={first.html ?? noBody} isSentence={!first.html} /> : null;
}
