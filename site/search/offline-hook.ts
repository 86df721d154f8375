import {
  createEngine,
  type SearchEngine,
  type SearchHit,
  type TextPart,
} from '@seca/search/query/index';
import { messageOf } from '@seca/text/message-of';
import { element } from '../components/dom';

/** Set by the data file, which is also a classic script. */
interface SearchFile {
  documents: unknown;
  index: unknown;
}

declare global {
  var secaOfflineSearch: SearchFile | undefined;
}

/**
 * The search of the offline edition: a list of results below the box. The index is a script in the same folder,
 * loaded when the box first receives the focus.
 */
export function startOfflineSearch(): void {
  const form = document.querySelector<HTMLFormElement>('[data-search]');
  const input = form?.querySelector('input');
  if (!form || !input) return;
  const here =
    document.querySelector<HTMLScriptElement>('script[src][defer]')?.src ?? location.href;
  const status = element('p', { role: 'status' });
  const panel = element('div', { className: 'offline-results', hidden: true }, status);
  form.append(panel);
  for (const name of ['role', 'aria-expanded', 'aria-autocomplete', 'aria-haspopup']) {
    input.removeAttribute(name);
  }
  input.type = 'search';

  let loading: Promise<SearchEngine> | undefined;
  const engine = () => {
    loading ??= loadEngine(new URL('search-data.js', here));
    // A file that could not be read may be available at the next attempt.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  const show = async () => {
    const text = input.value.trim();
    for (const list of panel.querySelectorAll('section')) list.remove();
    panel.hidden = text === '';
    if (text === '') return;
    status.textContent = 'Loading...';
    try {
      const { total, groups } = (await engine()).search(text);
      if (input.value.trim() !== text) return;
      status.textContent =
        total === 0 ? 'No results' : `${total} ${total === 1 ? 'result' : 'results'}`;
      for (const { label, hits } of groups)
        panel.append(groupOf(label, hits, new URL('../', here)));
    } catch (error) {
      status.textContent = `The search could not be loaded: ${messageOf(error)}`;
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    panel.querySelector('a')?.click();
  });
  input.addEventListener('focus', () => void engine().catch(() => {}), { once: true });
  input.addEventListener('input', () => void show());
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    input.value = '';
    input.focus();
    void show();
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !form.contains(relatedTarget)) panel.hidden = true;
  });
  form.addEventListener('focusin', () => {
    panel.hidden = input.value.trim() === '';
  });
  document.addEventListener('keydown', (event) => {
    const isTyping =
      event.target instanceof Element && event.target.matches('input, textarea, select');
    const isAsked = (event.key === 'k' && (event.ctrlKey || event.metaKey)) || event.key === '/';
    if (!isAsked || isTyping) return;
    event.preventDefault();
    input.focus();
  });
}

function loadEngine(data: URL): Promise<SearchEngine> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = data.href;
    script.onerror = () => reject(new Error('assets/search-data.js is missing'));
    script.onload = () => {
      try {
        const { documents, index } = globalThis.secaOfflineSearch ?? {};
        resolve(createEngine(documents, index));
      } catch (error) {
        reject(error);
      }
    };
    document.head.append(script);
  });
}

function groupOf(label: string, hits: readonly SearchHit[], root: URL): HTMLElement {
  const items = hits.map(({ url, method, title, template, subcategory }) => {
    const link = element(
      'a',
      { href: fileOf(url, root) },
      ...(method ? [`${method} `] : []),
      ...title.map(markedText),
    );
    // Long paths wrap after slashes.
    const parts = (template ?? subcategory).split(/(?<=\/)/).flatMap((it) => [it, element('wbr')]);
    const where = element('span', { className: template ? 'path' : '' }, ...parts);
    return element('li', {}, link, where);
  });
  return element('section', {}, element('h2', {}, label), element('ul', {}, ...items));
}

function markedText({ text, marked }: TextPart): Node | string {
  return marked ? element('mark', {}, text) : text;
}

/** Converts `/docs/a#b` to the file `docs/a.html#b` of the edition. */
function fileOf(url = '/', root: URL): string {
  const [path = '', hash] = url.split('#');
  const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
  return new URL(file, root).href + (hash === undefined ? '' : `#${hash}`);
}
