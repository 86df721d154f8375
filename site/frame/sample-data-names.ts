export const language = 'data-language';
export const languageChoice = 'data-language-choice';
export const requestExample = 'data-request-example';
export const requestPane = 'data-request-pane';
