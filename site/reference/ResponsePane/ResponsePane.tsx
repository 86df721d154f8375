import { exampleChoices } from '@seca/openapi/page/example-choices';
import type { OperationView } from '@seca/openapi/page/types';
import { CopyButton } from '../../frame/CopyButton/CopyButton';
import { needsScript } from '../../frame/hooks/needs-script';
import { PaneCode } from '../PaneCode';
import { useOperation } from '../use-reference-page';

/** Shown for a response without a body: what to do next. */
function noBody({ method, completion }: OperationView): string {
  const poll = method === 'DELETE' && completion?.poll;
  return `The response has no body.${poll ? ` Poll “${poll.title}” until it returns 404.` : ''}`;
}

/** A choice among all examples of the page's responses (hook.ts), and a button that copies the example. */
export function ExampleChoice() {
  const page = useOperation();
  const choices = exampleChoices(page.responses);
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
              data-text={html === undefined ? noBody(page) : undefined}
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
  const page = useOperation();
  const [first] = exampleChoices(page.responses);
  return first ? <PaneCode html={first.html ?? noBody(page)} isSentence={!first.html} /> : null;
}
