/** Numbers of the ranking. `bench/search` says what they are good for; change them with it. */
export const weights = {
  /** A synonym beside the reader's own word. */
  synonym: 0.42,
  /** The same for several words that have one meaning together: `machine type`. */
  phrase: 0.8,
  /** A word of the same family, `creating` for `create`. */
  family: 0.35,
  /** How much is lost with the words that are not found. */
  coverage: 2,
  /** The part of the title that was asked for. */
  titleShare: 0.4,
  /** All words of the query stand in the title. */
  inTitle: 0.6,
  /** The title is the query; of a guide and of anything else. */
  titleIsExplained: 1.6,
  titleIs: 1.3,
  /** All words stand in strong fields: title, names, aliases. */
  strong: 0.3,
  /** How fast a title loses worth where it holds the word only in another form. */
  sure: 4,
  /** The name of a field, and beside it only where the field belongs. */
  fieldInPlace: 2.4,
  /** The title is what was typed, letter by letter. */
  verbatim: 1.3,
  /** One of the names is what was asked for. */
  operationNamed: 2.6,
  named: 1.3,
  /** The operation has the method that was asked for. */
  method: 1.6,
  /** Operations that delete. */
  deletion: 0.85,
  /** What only shows something or takes it away, for a reader who wants to change it. */
  onlyShows: 0.7,
  /** Operations that create and replace, for the same reader. */
  changes: 1.1,
  /** The reader asks for an explanation. */
  explain: 1.25,
};
