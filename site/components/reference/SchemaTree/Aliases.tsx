import type { Field } from '../../../../lib/openapi/model/walk-fields';

/** The anchors that a field has under other statuses with the same body: links to them lead here. */
export function Aliases({ of: { aliases } }: { of: Field }) {
  return aliases?.map((anchor) => <span key={anchor} id={anchor} data-alias="" />);
}
