import type { Field } from '../../../../lib/openapi/model/walk-fields';
import { useAnchor } from '../host';

/** The anchors that a field has under other statuses with the same body: links to them lead here. */
export function Aliases({ of: { aliases } }: { of: Field }) {
  const anchorOf = useAnchor();
  return aliases?.map((anchor) => <span key={anchor} id={anchorOf(anchor)} data-alias="" />);
}
