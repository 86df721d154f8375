export const tocCurrent = 'data-toc-current';
