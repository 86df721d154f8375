import { useLocation } from '@docusaurus/router';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { usePluginData } from '@docusaurus/useGlobalData';
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import LoadFailure from './LoadFailure';
import SearchBox from './SearchBox';
import type { Props as ComboboxProps } from './SearchCombobox';
import type { Wish } from './SearchCombobox/use-calls';
import type { SearchClient } from './search-client';
import { useSearchShortcuts } from './shortcuts';
import styles from './styles.module.css';
import { useTypeAhead } from './type-ahead';
import { useHighlight } from './use-highlight';
import { usePlaceholder } from './use-placeholder';

interface GlobalData {
  fileNames: { searchDoc: string; lunrIndex: string };
  assetUrl?: string;
}

type State =
  | { name: 'idle' }
  /** Disabled a moment later where the reader is in it: what he enters meanwhile still reaches it. */
  | { name: 'loading'; disabled: boolean }
  | { name: 'failed' }
  | { name: 'ready'; client: SearchClient; Combobox: ComponentType<ComboboxProps> };

/**
 * The search box of the navigation bar. Nothing of the search is loaded until
 * the reader shows that he wants it: hover, click, focus, shortcut or `?q=`.
 */
export default function Search(): ReactNode {
  const [state, setState] = useState<State>({ name: 'idle' });
  const [wish, setWish] = useState<Wish>({ focus: false, text: '' });
  // Counts the reader's calls for an open box: a loaded box must obey the second one too.
  const [calls, setCalls] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const urls = useFileUrls();
  const placeholder = usePlaceholder();

  // Hover and focus can come before the next render: the state would still say idle.
  const started = useRef(false);

  const load = async () => {
    started.current = true;
    const element = input.current;
    const isEntered = element !== null && document.activeElement === element;
    setState({ name: 'loading', disabled: !isEntered });
    if (isEntered) {
      // At once, as below: a key that came between would be half in the box.
      whenQuiet(element, () =>
        flushSync(() =>
          setState((now) => (now.name === 'loading' ? { ...now, disabled: true } : now)),
        ),
      );
    }
    // Whatever goes wrong (no network, a damaged file, a worker that dies), the reader can only try again.
    const fail = () => setState({ name: 'failed' });
    const lose = () => {
      setWish({ focus: true, text: '' });
      fail();
    };
    try {
      const { connect, SearchCombobox } = await import('./loaded');
      const client = await connect(urls, lose);
      // What was typed into the box while nobody could hear it. The new box takes its place at once: what
      // is typed between would be in neither.
      const typed = input.current?.value;
      flushSync(() => {
        if (typed) setWish((known) => ({ ...known, text: typed }));
        setState({ name: 'ready', client, Combobox: SearchCombobox });
      });
    } catch {
      fail();
    }
  };
  const giveUp = () => {
    started.current = false;
    setState({ name: 'idle' });
  };
  const prepare = (wanted: Partial<Wish> = {}) => {
    if (Object.keys(wanted).length > 0) {
      setWish((known) => ({ ...known, ...wanted }));
      setCalls((count) => count + 1);
    }
    if (!started.current) void load();
  };

  useSearchShortcuts(() => prepare({ focus: true }));
  useQueryInAddress((text) => prepare({ focus: true, text }));
  useHighlight();
  useEarlyInput(input, () => prepare({ focus: true }));
  useLeaving(input, state.name === 'loading' && wish.focus, () =>
    setWish((known) => ({ ...known, focus: false })),
  );
  useTypeAhead(input, state.name === 'loading' && state.disabled && wish.focus);

  if (state.name === 'ready') {
    const { Combobox, client } = state;
    return <Combobox client={client} placeholder={placeholder} wish={wish} calls={calls} />;
  }
  const loading = state.name === 'loading';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form has the submit event; <search> has not
    // biome-ignore lint/a11y/useKeyWithClickEvents: for a click while the input is disabled; keys reach the input itself
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => event.preventDefault()}
      onPointerEnter={() => prepare()}
      onClick={() => prepare({ focus: true })}
    >
      <SearchBox
        inputRef={input}
        placeholder={loading ? 'Loading...' : placeholder}
        disabled={loading && state.disabled}
        onFocus={() => prepare({ focus: true })}
      />
      {state.name === 'failed' && <LoadFailure onRetry={load} onClose={giveUp} />}
    </form>
  );
}

function useFileUrls() {
  const data = usePluginData('seca-search') as GlobalData;
  const { withBaseUrl } = useBaseUrlUtils();
  const place = data.assetUrl ?? withBaseUrl('/');
  const urlOf = (name: string) =>
    typeof window === 'undefined' ? '' : new URL(place + name, window.location.href).href;
  return {
    searchDocUrl: urlOf(data.fileNames.searchDoc),
    lunrIndexUrl: urlOf(data.fileNames.lunrIndex),
  };
}

/** `?q=words` on a page under /docs opens the search with these words. */
function useQueryInAddress(open: (text: string) => void): void {
  const { pathname, search } = useLocation();
  const { withBaseUrl } = useBaseUrlUtils();
  const root = withBaseUrl('/docs');
  const text = `${pathname}/`.startsWith(`${root}/`) ? new URLSearchParams(search).get('q') : null;
  const onText = useEffectEvent(open);
  useEffect(() => {
    if (text) onText(text);
  }, [text]);
}

/** The reader may have reached the box, and even typed, before the page's script ran. */
function useEarlyInput(input: React.RefObject<HTMLInputElement | null>, open: () => void): void {
  const onEarly = useEffectEvent(open);
  useEffect(() => {
    const element = input.current;
    if (element && document.activeElement === element) onEarly();
  }, [input]);
}

/**
 * Who goes on to something else while the search loads must not be pulled back when it is there
 * (WCAG 3.2.1, On Focus).
 */
function useLeaving(
  input: React.RefObject<HTMLInputElement | null>,
  isWanted: boolean,
  leave: () => void,
): void {
  const onLeave = useEffectEvent(leave);
  useEffect(() => {
    if (!isWanted) return undefined;
    const onElsewhere = ({ target }: Event) => {
      if (!(target instanceof Node && input.current?.form?.contains(target))) onLeave();
    };
    const types = ['focusin', 'pointerdown'];
    for (const type of types) document.addEventListener(type, onElsewhere);
    return () => {
      for (const type of types) document.removeEventListener(type, onElsewhere);
    };
  }, [input, isWanted]);
}

/** Without input, in milliseconds: then nothing is under way that a disabled box would lose. */
const quiet = 150;

/** Calls back once nothing has been entered into an element for a moment. */
function whenQuiet(element: HTMLElement, callback: () => void): void {
  const types = ['keydown', 'input'];
  const end = () => {
    for (const type of types) element.removeEventListener(type, wait);
    callback();
  };
  let timer = setTimeout(end, quiet);
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(end, quiet);
  };
  for (const type of types) element.addEventListener(type, wait);
}
