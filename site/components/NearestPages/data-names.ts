/** Attributes that code of other folders sets or reads. */
export const nearestPages = 'data-nearest-pages';
