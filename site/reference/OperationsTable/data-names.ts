/** Attributes that code of other folders sets or reads. */
export const operations = 'data-operations';
