export const node = 'data-node';
export const ends = 'data-ends';
