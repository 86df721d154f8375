export const clip = 'data-clip';
export const showAll = 'data-show-all';
