import type { Sentence } from 'nlcst';
import { SKIP, visit } from 'unist-util-visit';
import type { ProseProblem } from './check-prose';

/** A pattern of docs-dev/writing.md, matched within one sentence. */
export interface WordingRule {
  /** The fault; ends the message that begins with the quoted words. */
  fault: string;
  pattern: RegExp;
  /** What to write instead. */
  write: string;
}

const rule = (pattern: RegExp, fault: string, write: string): WordingRule => ({
  pattern,
  fault,
  write,
});

const term = (pattern: RegExp, write: string) => rule(pattern, 'is not the standard term', write);
const archaic = (pattern: RegExp, write: string) => rule(pattern, 'is archaic', write);
const vague = (pattern: RegExp, write: string) => rule(pattern, 'is vague', write);

/**
 * The wording that docs-dev/writing.md requires, as far as a program can check it. Inline code is replaced by a
 * single character before a sentence is matched, so names of fields and values are never reported.
 */
const wordingRules: readonly WordingRule[] = [
  term(
    /(?<!\b(?:IP|IPv4|IPv6|MAC|email|postal|private|link-local) )(?<!non-)\baddress(?:es)?\b(?! (?:range|space|translation|block|famil))/,
    'Write URL, base URL, endpoint, IP address or email address.',
  ),
  term(/\banswer(?:s|ed|ing)?\b/, 'Write response, returns, or responds with.'),
  term(/\bcom(?:es?|ing) back\b/, 'Write returns, or is returned.'),
  term(
    /\b(?:an?|the|this|each|every|your|one|any|no|same|first|next|last|second|per) calls?\b/,
    'Write request.',
  ),
  term(/\bcalls (?:to|of|that|which)\b/, 'Write requests.'),
  term(
    /(?<!\b(?:managed|persistent) )\bdisks?\b(?! (?:file|image|format))/,
    'Write block storage.',
  ),
  term(
    /(?<!\b(?:virtual|state|physical|host|finite-state) )\bmachines?\b(?![- ](?:readable|learning|types?\b))/,
    'Write instance.',
  ),
  term(/\bwish(?:es|ed)?\b/, 'Write desired state.'),
  term(/\blife\b(?! ?cycle)/, 'Write lifecycle.'),
  term(/\bways? of (?:a|the|your) requests?\b/, 'Write request flow.'),
  term(/\bgo(?:es|ing)? wrong\b|\bwent wrong\b/, 'Write fails, or name the error.'),
  term(/\bwhose turn\b/, 'Write who has to act.'),
  rule(
    /\bmetadata (?:are|were|have|name|hold|show|belong|contain|come)\b/,
    'treats metadata as a plural',
    'Metadata is singular: "the metadata contains".',
  ),
  vague(/(?<!\bon )\b(?:holds?|holding|held)\b/, 'Write applies, contains, has or stores.'),
  vague(
    /(?<!\blong-)\b(?:stands?|standing|stood)\b(?!(?:-| )(?:for|alone|by)\b)/,
    'Write is, is in, or is part of.',
  ),
  vague(/\b(?:lies|lie|lying|lay)\b/, 'Write is in, or belongs to.'),
  vague(
    /\bnames (?:no|an?|the|it|its|one|what|both|them|another|none)\b/,
    'Write specifies, sets or refers to.',
  ),
  vague(/\b(?:whoever|nobody|anybody|somebody|everybody)\b/, 'Name the role: the client, users.'),
  vague(/\bthose (?:who|which|that)\b/, 'Name the role: users, buyers, resources that.'),
  vague(/^Who (?!acts$)(?![^?]*\?$)/, 'Name the role: "The creator", "A subject that".'),
  vague(/\b(?:is|are|be|was|were) (?:all )?gone\b/, 'Write is deleted, or no longer exists.'),
  vague(/\bby (?:itself|themselves)\b/, 'Write automatically.'),
  vague(/\bof (?:its|their|your|our|one's|his) own\b/, 'Write its own, or separate.'),
  vague(/\bchanged? later\b/, 'Write immutable.'),
  vague(/\bin the place of\b/, 'Write instead of, or replace.'),
  rule(
    /^(?:How|What|Who|Whom|Whose|Whether|Which|Where)\b[^,?;:]*, (?:the standard|the provider|nobody|is|are|says|decides|depends|you (?:find|see|learn)|it)\b/,
    'puts the object before the subject',
    'Begin with the subject: "The standard defines no …".',
  ),
  rule(
    /\b(?:everything|nothing|all|anything|something|none) (?:is|are|was) \w+ (?:that|which|who)\b/,
    'separates a pronoun from its clause',
    'Begin with the subject: "Access is denied unless a role allows it".',
  ),
  rule(
    /^(?:The|A|An|It|You|This|They)\b(?:(?! (?:if|when|whenever|while|because|as|since|until|unless|where|which|that|who|and|but|so|or|nor|after|before|once)\b)[^,;:—–])*, (?:(?:it|they|you|this|these|he|there) (?:is|are|has|have|does|do|can|can't|may|must|goes|stays|only|just|never)\b|(?:the|its|your) [\w-]+ (?:is|are|has|have|goes|stays|comes|does|can|must|may|follows|keeps|runs)\b)/,
    'joins two sentences with a comma',
    'Use a conjunction, a semicolon or two sentences.',
  ),
  rule(
    /\b(?:with|in|from|to|of|by|for|on|at|under|through|about|after|before|behind|below) which\b(?! \w+(?: and \w+)? [\w-]+,)/,
    'is stiff',
    'End the clause with the preposition, or write where or when: "the image that it boots from".',
  ),
  rule(
    /; (?:only|not|even|also) (?![^;.]*\b(?:is|are|was|were|has|have|can|can't|must|may|do|does|don't|doesn't|[a-z]+[^s]s|[a-z]+ed)\b)[^;.]+\.?$/,
    'has no verb',
    'Write a complete clause, or a second sentence.',
  ),
  rule(
    /, for (?:people|programs)\b/,
    'is telegraphic',
    'Write human-readable or machine-readable.',
  ),
  term(/\b(?:lower|upper)[- ]case\b/, 'Write lowercase or uppercase.'),
  term(/\btime-outs?\b/, 'Write timeout.'),
  term(/\bbackoff\b/, 'Write back-off.'),
  term(/\berror documents?\b/, 'Write `Error` body.'),
  archaic(/\bshall\b/, 'Write must, or the present tense.'),
  archaic(/\banew\b/, 'Write again, or recreate.'),
  archaic(/\bmend(?:s|ed|ing)?\b/, 'Write fix, or self-heal.'),
  archaic(/\bbesides\b/, 'Write also, or in addition to.'),
  archaic(/\bat once\b/, 'Write immediately.'),
  archaic(/\bin vain\b/, 'Write without effect.'),
  archaic(/\bwhom\b/, 'Write who, or name the person.'),
  archaic(/\bsuffic(?:e|es|ed|ing)\b/, 'Write is enough.'),
  archaic(/\bfurther ado\b/, 'Write automatically.'),
  archaic(/\b(?:be|get|got) rid of\b/, 'Write delete, or remove.'),
  archaic(/\bof two minds\b|\bin two minds\b/, 'Write is inconsistent.'),
  archaic(/\bmay (?:rather|well)\b/, 'Write can.'),
  archaic(/\bmind that\b/, 'Write note that.'),
];

/** Each match of a rule in a sentence, located at its first word. */
export function checkWording(sentence: Sentence): ProseProblem[] {
  const { text, places } = readSentence(sentence);
  return wordingRules.flatMap(({ pattern, fault, write }) => {
    const all = new RegExp(pattern.source, 'gi');
    return [...text.matchAll(all)].map((match) => ({
      ...(places[match.index] ?? { line: 1, column: 1 }),
      message: `"${shorten(match[0])}" ${fault}`,
      hint: write,
    }));
  });
}

/** The sentence on one line, with the place in the file of each of its characters. */
function readSentence(sentence: Sentence) {
  let text = '';
  const places: { line: number; column: number }[] = [];
  const add = (characters: string, line: number, column: number) => {
    for (let index = 0; index < characters.length; index++) {
      places.push({ line, column: column + index });
    }
    text += characters;
  };
  visit(sentence, (node) => {
    const { line = 1, column = 1 } = node.position?.start ?? {};
    if (node.type === 'SourceNode') {
      add('□', line, column);
      return SKIP;
    }
    if (node.type === 'WhiteSpaceNode') add(' ', line, column);
    else if ('value' in node) add(node.value.replaceAll('’', "'"), line, column);
    return undefined;
  });
  return { text, places };
}

function shorten(words: string): string {
  return words.length > 60 ? `${words.slice(0, 57)}…` : words;
}
