/** Dispatched on the document after another page is shown. */
export const pageEvent = 'seca:page';
