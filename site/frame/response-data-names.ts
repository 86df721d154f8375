export const response = 'data-response';
export const example = 'data-example';
export const object = 'data-object';
