export const copy = 'data-copy';
export const copyLink = 'data-copy-link';
export const copyPage = 'data-copy-page';
export const copyPermanent = 'data-copy-permanent';
