export const operations = 'data-operations';
