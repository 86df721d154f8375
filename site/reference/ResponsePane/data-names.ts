/** Attributes that code of other folders sets or reads. */
export const response = 'data-response';
export const example = 'data-example';
export const object = 'data-object';
