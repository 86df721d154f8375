export const comparison = 'data-comparison';
export const changes = 'data-changes';
export const rows = 'data-rows';
export const resource = 'data-resource';
export const field = 'data-field';
export const release = 'data-release';
