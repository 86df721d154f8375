import { CopyButton } from '../../components/CopyButton/CopyButton';
import { usePrinted } from '../../context/printed';
import { ClippedCode } from '../ClippedCode/ClippedCode';
import { PaneCode } from '../PaneCode';
import { useOperation } from '../page-context';
import paneStyles from '../pane.module.css';
import * as responsePaneData from '../ResponsePane/data-names';

/** An example of the object. It stays next to its fields on wide screens. */
export function ExamplePane() {
  const [media] = useOperation().responses.flatMap(({ content }) => content);
  const html = media?.examples.find((example) => example.html !== undefined)?.html;
  const isPrinted = usePrinted();
  if (html === undefined || isPrinted) return null;
  return (
    <figure className={`${paneStyles.pane} seca-code`} {...{ [responsePaneData.object]: '' }}>
      <figcaption className={paneStyles.bar}>
        <strong>Example</strong>
        <CopyButton what="example object" />
      </figcaption>
      <ClippedCode>
        <PaneCode html={html} />
      </ClippedCode>
    </figure>
  );
}
