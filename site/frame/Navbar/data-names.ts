export const dropdown = 'data-dropdown';
export const version = 'data-version';
