export const nearestPages = 'data-nearest-pages';
