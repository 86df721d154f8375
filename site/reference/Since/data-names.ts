export const release = 'data-release';
