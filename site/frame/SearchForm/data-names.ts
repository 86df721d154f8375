export const search = 'data-search';
export const openSearch = 'data-open-search';
export const offlineIndex = 'data-offline-index';
