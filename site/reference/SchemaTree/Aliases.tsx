import type { Field } from '@seca/openapi/model/types';
import * as hooksData from '../../hooks/data-names';
import { useAnchor } from '../environment';

/** The anchors of the same field in responses that share the body, so that links to them lead here. */
export function Aliases({ of: { aliases } }: { of: Field }) {
  const anchorOf = useAnchor();
  return aliases?.map((anchor) => (
    <span key={anchor} id={anchorOf(anchor)} {...{ [hooksData.alias]: '' }} />
  ));
}
