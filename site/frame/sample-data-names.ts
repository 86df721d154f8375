export const language = 'data-language';
export const requestExample = 'data-request-example';
export const requestPane = 'data-request-pane';
