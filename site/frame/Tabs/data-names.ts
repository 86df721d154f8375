export const tab = 'data-tab';
export const tabs = 'data-tabs';
