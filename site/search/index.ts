/** Readers' words and the text of Markdown, for the records of other capabilities. */
export * from './records/aliases';
export * from './records/plain-text';
