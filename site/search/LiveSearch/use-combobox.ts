import type { SearchHit } from '@seca/search/query/types';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isComposing } from '../keys';
import { optionId } from '../ResultList/ResultList';

interface Options {
  /** Whether Enter was pressed before. */
  isEntered: boolean;
  text: string | undefined;
  /** The query that the hits belong to; the field can contain a newer one. */
  query: string;
  /** Whether the first option is active from the beginning. */
  startsActive: boolean;
  onChoose: (hit: SearchHit) => void;
  onNewTab: (hit: SearchHit) => void;
}

/** The active option, and the keys of the field. */
export function useCombobox(
  field: RefObject<HTMLInputElement | null>,
  hits: readonly SearchHit[],
  { isEntered, text, query, startsActive, onChoose, onNewTab }: Options,
) {
  const [active, setActive] = useState(-1);
  const isEnterPending = useRef(isEntered);

  // New results start at the top, and a pending Enter opens the first of them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: more hits for the same query keep the active option
  useLayoutEffect(() => {
    setActive(startsActive ? 0 : -1);
    const [first] = hits;
    if (!isEnterPending.current || query === '' || query !== text) return;
    isEnterPending.current = false;
    if (first) onChoose(first);
  }, [query, startsActive]);
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  useEffect(() => {
    const dialog = field.current?.closest('dialog');
    const forget = () => {
      isEnterPending.current = false;
    };
    dialog?.addEventListener('close', forget);
    return () => dialog?.removeEventListener('close', forget);
  }, [field]);

  const onEnter = (isNewTab: boolean) => {
    const hit = hits[Math.max(active, query === '' ? -1 : 0)];
    if (text !== query) isEnterPending.current = true;
    else if (hit && isNewTab) onNewTab(hit);
    else if (hit) onChoose(hit);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') onEnter(event.ctrlKey || event.metaKey);
    else if (event.key === 'ArrowDown') setActive((active + 1) % hits.length || 0);
    else if (event.key === 'ArrowUp') setActive((active > 0 ? active : hits.length) - 1);
    else return;
    event.preventDefault();
  };
  return { active, activate: setActive, onKeyDown };
}
