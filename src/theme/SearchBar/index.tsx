/** Replaces the classic theme's SearchBar, which is a place for plugins to fill and renders nothing. */
export { default } from '@site/src/components/search';
