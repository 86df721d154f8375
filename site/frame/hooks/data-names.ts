export const swap = 'data-swap';
export const announcer = 'data-announcer';
export const islandMessage = 'data-island-message';
export const islandMessages = 'data-island-messages';
export const alias = 'data-alias';
export const rail = 'data-rail';
