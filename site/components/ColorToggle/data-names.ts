/** Attributes that code of other folders sets or reads. */
export const colorToggle = 'data-color-toggle';
