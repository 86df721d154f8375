import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { mountIsland } from '../../islands/mount';
import SearchCombobox, { type SearchHandle } from './SearchCombobox';
import { connect } from './search-client';

/** What the reader did before the search was there, or does now. */
export interface OpenRequest {
  /** Whether the box gets the focus. */
  focus: boolean;
  /** Whether Enter was pressed: the first hit is opened. */
  enter: boolean;
}

export type Search = SearchHandle;

/**
 * Loads the index and makes the search box of the page a combobox.
 *
 * @param onLost called where the search stops working later; the box is a plain one again
 * @throws Error where the index can't be loaded
 */
export async function createSearch(
  form: HTMLFormElement,
  input: HTMLInputElement,
  onLost: () => void,
): Promise<Search> {
  const [searchDoc = '', lunrIndex = ''] =
    document.documentElement.dataset.searchFiles?.split(' ') ?? [];
  const urlOf = (file: string) => new URL(file, document.baseURI).href;
  const place = document.createElement('div');
  const client = await connect(
    { searchDocUrl: urlOf(searchDoc), lunrIndexUrl: urlOf(lunrIndex) },
    () => {
      root.unmount();
      place.remove();
      onLost();
    },
  );
  form.append(place);
  const handle = createRef<SearchHandle>();
  const root = mountIsland(place, 'search');
  flushSync(() =>
    root.render(<SearchCombobox form={form} input={input} client={client} handle={handle} />),
  );
  return { open: (request) => handle.current?.open(request) };
}
