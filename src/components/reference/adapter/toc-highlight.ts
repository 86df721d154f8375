/** By what the theme finds the links of a table of contents and marks where a reader is. */
export const tocHighlight = {
  linkClassName: 'table-of-contents__link toc-highlight',
  linkActiveClassName: 'table-of-contents__link--active',
  minHeadingLevel: 2,
  maxHeadingLevel: 3,
};
