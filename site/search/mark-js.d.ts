/** The part of mark.js that is used; the package includes no types. */
declare module 'mark.js' {
  export default class Mark {
    constructor(roots: readonly Element[]);
    mark(words: readonly string[], options: object): void;
    unmark(): void;
  }
}
