/** Attributes that code of other folders sets or reads. */
export const clip = 'data-clip';
export const showAll = 'data-show-all';
