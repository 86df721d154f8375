/** Words without meaning for a search; they are neither indexed nor searched for. */
const stopWords = new Set(
  (
    'a about among an and any are as at be been between but by can could do does did for from had has have how i if in into is it ' +
    'its me my of on one or our shall should so some such than that the their them then there these they this ' +
    'need want please possible able help just know like tell let me my everything something ' +
    'everyone way many much several two take does ' +
    'those to too use used using via was we were what when where which while whose why will with would you your ' +
    // Articles and the like of the languages that aliases are in.
    'der die das den dem ein eine einen le la les un une des du de el los las lo il gli di del della w z na ' +
    'einer eines einem zu von mit auf aus im am pour avec dans sur nel nella una uno para por con en dla od ' +
    // Words at the beginning of questions in these languages.
    'wie wo kann ich man mein meine meinen welche welcher welches sind ist gibt es ' +
    'comment quel quelle quels quelles sont est je peux mon ma mes come quale quali sono posso mio mia ' +
    'como cual cuales que son hay puedo mi mis jak jakie jest sa moge moj moja'
  ).split(' '),
);

export function isStopWord(term: string): boolean {
  return stopWords.has(term);
}
