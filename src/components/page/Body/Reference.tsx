import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import { useTOCHighlight } from '@docusaurus/theme-common/internal';
import type { ReaderValue } from '@site/lib/openapi/model/types';
import { tocHighlight } from '@site/src/components/reference/adapter/toc-highlight';
import { attachBehaviour, reveal } from '@site/src/components/reference/behaviour';
import { ValuesPanel } from '@site/src/components/reference/ReaderValues';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** Where the reader's values stand in the body, the one part of it that has a state. */
interface Slot {
  place: HTMLElement;
  values: readonly ReaderValue[];
  /** How a reader had left the panel before there was script. */
  isOpen: boolean;
  hasFocus: boolean;
}

/** What script adds to the HTML of a page of the reference. */
export function Reference({ body }: { body: RefObject<HTMLElement | null> }) {
  const [slot, setSlot] = useState<Slot | null>();
  const { hash } = useLocation();
  // A page that hides the theme's table of contents has one of its own in its body.
  const hasOwnToc = useDoc().frontMatter.hide_table_of_contents;
  useTOCHighlight(hasOwnToc ? tocHighlight : undefined);
  useLayoutEffect(() => {
    if (body.current) setSlot(clearSlot(body.current));
  }, [body]);
  useEffect(() => {
    if (!body.current || slot === undefined) return undefined;
    if (slot?.hasFocus) slot.place.querySelector('summary')?.focus({ preventScroll: true });
    return attachBehaviour(body.current);
  }, [body, slot]);
  useEffect(() => {
    if (body.current) reveal(body.current, hash || window.location.hash);
  }, [body, hash]);
  return slot && createPortal(<ValuesPanel {...slot} />, slot.place);
}

/** Makes room for the reader's values, which React draws in their place in the same frame. */
function clearSlot(body: HTMLElement): Slot | null {
  const place = body.querySelector<HTMLElement>('[data-reader-values]');
  if (!place) return null;
  const slot = {
    place,
    values: JSON.parse(place.dataset.readerValues ?? ''),
    isOpen: place.querySelector('details')?.open ?? false,
    hasFocus: place.contains(document.activeElement),
  };
  place.replaceChildren();
  return slot;
}
