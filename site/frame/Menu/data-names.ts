export const menu = 'data-menu';
export const panel = 'data-panel';
export const sidebar = 'data-sidebar';
