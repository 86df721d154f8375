/** Numbers of the ranking. `bench/search` says what they are good for; change them with it. */
export const weights = {
  /** A synonym beside the reader's own word. */
  synonym: 0.42,
  /** The same for several words that have one meaning together: `machine type`. */
  phrase: 0.8,
  /** One of several words that have a meaning together. */
  ofPhrase: 0.3,
  /** A word of the same family, `creating` for `create`. */
  family: 0.5,
  /** How much is lost with the words that are not found. */
  coverage: 1.5,
  /** The part of the title that was asked for. */
  titleShare: 0.7,
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
  /** A verb in the words of the standard, `create` for `provision`. */
  action: 0.2,
  /** How much a verb counts that only says that something is to be seen: `find`, `check`. */
  showing: 0.7,
  /** Operations that do what is asked for, and those that do something else. */
  does: 1.1,
  doesNot: 0.7,
  /** Operations that list, for a reader who asks for several. */
  plural: 1.15,
  /** What a task is for beside what it is done to: `a disk for my server`. */
  aside: 0.5,
  /** A word that says little beside the others: `aws`, `handle`. */
  weak: 0.3,
  /** A word that names nothing: it stands in running text only, or nowhere. */
  inTextOnly: 0.75,
  /** The most that the verb of a task is worth in a text that does not name what it is done to. */
  bareVerb: 3,
  /** A guide or section whose title says that something else is done. */
  titleDoesNot: 0.8,
  /** A field for which the verb of the task is another word: `connect` for `kubeConfig`. */
  fieldDoes: 1.15,
  /** The reader asks for a permission: operations state theirs, the others don't. */
  permitted: 1.3,
  notPermitted: 0.8,
  /** The error that the query names by its status code. */
  status: 2.5,
  /** The reader asks for an explanation. */
  explain: 1.25,
};
