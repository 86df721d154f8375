/** Attributes that code of other folders sets or reads. */
export const announcement = 'data-announcement';
