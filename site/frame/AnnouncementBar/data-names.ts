export const announcement = 'data-announcement';
