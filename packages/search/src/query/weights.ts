/** Numbers of the ranking. `bench/search` measures their effect; run it when you change them. */
export const weights = {
  /** A synonym, relative to the reader's own word. */
  synonym: 0.42,
  /** The same for several words that have one meaning together: `machine type`. */
  phrase: 0.8,
  /** One of several words that have a meaning together. */
  ofPhrase: 0.18,
  /** A word of the same family, `creating` for `create`. */
  family: 0.5,
  /** Loss of weight for the words that are not found. */
  coverage: 1.5,
  /** The part of the title that was asked for. */
  titleShare: 0.55,
  /** All words of the query are in the title. */
  inTitle: 0.6,
  /** The title is the query: for a guide, and for anything else. */
  titleIsExplained: 1.8,
  titleIs: 1.3,
  /** Words that are neighbours in the query are neighbours in the title. */
  adjacent: 0.36,
  /** All words are in strong fields: title, names, aliases. */
  strong: 0.33,
  /** Loss of weight of a title that contains the word only in another form. */
  sure: 4,
  /** The name of a field, and otherwise only the parent of the field. */
  fieldInPlace: 2.4,
  /** The title is what was typed, letter by letter. */
  verbatim: 1.3,
  /** The same for a title of several words, which is rarely typed by chance. */
  wholeTitle: 3,
  /** One of the names is what was asked for. */
  operationNamed: 2.6,
  named: 1.3,
  /** The query is another word for one of the names: `server`. */
  meant: 4,
  /** A verb in the words of the standard, `create` for `provision`. */
  action: 0.22,
  /** Weight of a verb that only asks to see something: `find`, `check`. */
  showing: 0.7,
  /** Operations with the requested action, and those with another. */
  does: 1.1,
  doesNot: 0.42,
  /** Operations that list, for queries in the plural. */
  plural: 1.15,
  /** Purpose of a task, in addition to its object: `a disk for my server`. */
  aside: 0.5,
  /** A word that is weak evidence next to others: `aws`, `handle`. */
  weak: 0.3,
  /** Maximum weight of the verb of a task in a text without its object. */
  bareVerb: 3,
  /** A guide or section whose title has another action. */
  titleDoesNot: 0.8,
  /** The reader asks for a permission: operations state theirs, the others don't. */
  permitted: 1.3,
  notPermitted: 0.8,
  /** The error that the query names by its status code. */
  status: 2.5,
  /** The reader describes a problem: neither guides nor errors. */
  notSymptom: 0.42,
};
