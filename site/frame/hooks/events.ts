/** Dispatched on the document after another page is shown. */
export const pageEvent = 'seca:page';

/** Dispatched on the document when a target is revealed, with its anchor without `#`. */
export const revealEvent = 'seca:reveal';

/** Dispatched on the document when another section of the page is current, with its ID. */
export const sectionEvent = 'seca:section';

declare global {
  interface DocumentEventMap {
    [sectionEvent]: CustomEvent<string | null>;
  }
}
