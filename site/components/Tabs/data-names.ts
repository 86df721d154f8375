/** Attributes that code of other folders sets or reads. */
export const tab = 'data-tab';
export const tabs = 'data-tabs';
