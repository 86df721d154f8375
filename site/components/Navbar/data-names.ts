/** Attributes that code of other folders sets or reads. */
export const dropdown = 'data-dropdown';
export const version = 'data-version';
