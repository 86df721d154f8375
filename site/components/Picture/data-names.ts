/** Attributes that code of other folders sets or reads. */
export const node = 'data-node';
export const ends = 'data-ends';
