import type { Field } from '../../../../lib/openapi/model/walk-fields';
import { useHost } from '../host';

/**
 * The anchors that a field has under other statuses with the same body: links to them lead here,
 * without script too.
 */
export function Aliases({ of: { aliases } }: { of: Field }) {
  const collect = useHost().useCollectAnchor();
  return aliases?.map((anchor) => {
    collect(anchor);
    return <span key={anchor} id={anchor} data-alias="" />;
  });
}
