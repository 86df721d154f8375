/** Attributes that code of other folders sets or reads. */
export const tocCurrent = 'data-toc-current';
