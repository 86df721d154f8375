/** Everything that is loaded at the first sign that the reader wants to search. */
export { default as SearchCombobox } from './SearchCombobox';
export { connect } from './search-client';
