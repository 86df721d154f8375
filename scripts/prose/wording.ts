/** A pattern of docs-dev/writing.md, matched within one sentence. */
interface WordingRule {
  /** The fault; ends the message that begins with the quoted words. */
  fault: string;
  pattern: RegExp;
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
export const wordingRules: readonly WordingRule[] = [
  term(
    /(?<!\b(?:IP|IPv4|IPv6|MAC|email|postal|private|link-local) )(?<!non-)\baddress(?:es)?\b(?! (?:range|space|translation|block|famil))/gi,
    'Write "URL", "base URL", "endpoint", "IP address" or "email address".',
  ),
  term(/\b(?:IP )?address ranges?\b/gi, 'Write "IP range".'),
  term(/\b(?:official )?conformance tests\b/gi, 'Write "conformance suite".'),
  term(/\bOS disks?\b/g, 'Write "boot volume".'),
  term(/\bSKUs? of the standard\b/gi, 'Write "standard SKU".'),
  term(/\bconformity\b/gi, 'Write "conformance".'),
  term(/(?<![\w-])[Ii]ds?(?![\w-])/g, 'Write "ID" or "IDs".'),
  rule(
    /\b(?:will|won't|shall|shan't|\w+'ll)(?![\w-])/gi,
    'is in the future tense',
    'Use the present tense: "the server returns".',
  ),
  term(/\banswer(?:s|ed|ing)?\b/gi, 'Write "response", "returns" or "responds with".'),
  term(/\bcom(?:es?|ing) back\b/gi, 'Write "returns" or "is returned".'),
  term(
    /\b(?:an?|the|this|each|every|your|one|any|no|same|first|next|last|second|per) calls?\b/gi,
    'Write "request".',
  ),
  term(/\bcalls (?:to|of|that|which)\b/gi, 'Write "requests".'),
  term(
    /(?<!\b(?:managed|persistent) )\bdisks?\b(?! (?:file|image|format))/gi,
    'Write "block storage".',
  ),
  term(
    /(?<!\b(?:virtual|state|physical|host|finite-state) )\bmachines?\b(?![- ](?:readable|learning|types?\b))/gi,
    'Write "instance".',
  ),
  term(/\bwish(?:es|ed)?\b/gi, 'Write "desired state".'),
  term(/\blife\b(?! ?cycle)/gi, 'Write "lifecycle".'),
  term(/\bways? of (?:a|the|your) requests?\b/gi, 'Write "request flow".'),
  term(/\bgo(?:es|ing)? wrong\b|\bwent wrong\b/gi, 'Write "fails", or name the error.'),
  term(/\bwhose turn\b/gi, 'Write "who has to act".'),
  rule(
    /\bmetadata (?:are|were|have|name|hold|show|belong|contain|come)\b/gi,
    'treats metadata as a plural',
    'Metadata is singular: "the metadata contains".',
  ),
  vague(
    /(?<!\bon )\b(?:holds?|holding|held)\b/gi,
    'Write "applies", "contains", "has" or "stores".',
  ),
  vague(
    /(?<!\blong-)\b(?:stands?|standing|stood)\b(?!(?:-| )(?:for|alone|by)\b)/gi,
    'Write "is", "is in" or "is part of".',
  ),
  vague(/\b(?:lies|lie|lying|lay)\b/gi, 'Write "is in" or "belongs to".'),
  vague(
    /\bnames (?:no|an?|the|it|its|one|what|both|them|another|none)\b/gi,
    'Write "specifies", "sets" or "refers to".',
  ),
  vague(
    /\b(?:whoever|nobody|anybody|somebody|everybody)\b/gi,
    'Name the role, for example: the client, users.',
  ),
  vague(/\bthose (?:who|which|that)\b/gi, 'Name the role, for example: users, buyers.'),
  vague(/^Who (?!acts$)(?![^?]*\?$)/gi, 'Name the role: "The creator", "A subject that".'),
  vague(/\b(?:is|are|be|was|were) (?:all )?gone\b/gi, 'Write "is deleted" or "no longer exists".'),
  vague(/\bby (?:itself|themselves)\b/gi, 'Write "automatically".'),
  vague(/\bof (?:its|their|your|our|one's|his) own\b/gi, 'Write "its own" or "separate".'),
  vague(/\bchanged? later\b/gi, 'Write "immutable".'),
  vague(/\bin the place of\b/gi, 'Write "instead of" or "replace".'),
  rule(
    /^(?:How|What|Who|Whom|Whose|Whether|Which|Where)\b[^,?;:]*, (?:the standard|the provider|nobody|is|are|says|decides|depends|you (?:find|see|learn)|it)\b/gi,
    'puts the object before the subject',
    'Begin with the subject: "The standard defines no …".',
  ),
  rule(
    /\b(?:everything|nothing|all|anything|something|none) (?:is|are|was) \w+ (?:that|which|who)\b/gi,
    'separates a pronoun from its clause',
    'Begin with the subject: "Access is denied unless a role allows it".',
  ),
  rule(
    /^(?:The|A|An|It|You|This|They)\b(?:(?! (?:if|when|whenever|while|because|as|since|until|unless|where|which|that|who|and|but|so|or|nor|after|before|once)\b)[^,;:—–])*, (?:(?:it|they|you|this|these|he|there) (?:is|are|has|have|does|do|can|can't|may|must|goes|stays|only|just|never)\b|(?:the|its|your) [\w-]+ (?:is|are|has|have|goes|stays|comes|does|can|must|may|follows|keeps|runs)\b)/gi,
    'joins two sentences with a comma',
    'Use a conjunction, a semicolon or two sentences.',
  ),
  rule(
    /\b(?:with|in|from|to|of|by|for|on|at|under|through|about|after|before|behind|below) which\b(?! \w+(?: and \w+)? [\w-]+,)/gi,
    'is stiff',
    'End the clause with the preposition, or write where or when: "the image that it boots from".',
  ),
  rule(
    /; (?:only|not|even|also) (?![^;.]*\b(?:is|are|was|were|has|have|can|can't|must|may|do|does|don't|doesn't|[a-z]+[^s]s|[a-z]+ed)\b)[^;.]+\.?$/gi,
    'has no verb',
    'Write a complete clause, or a second sentence.',
  ),
  rule(
    /, for (?:people|programs)\b/gi,
    'is telegraphic',
    'Write "human-readable" or "machine-readable".',
  ),
  term(/\b(?:lower|upper)[- ]case\b/gi, 'Write "lowercase" or "uppercase".'),
  term(/\btime-outs?\b/gi, 'Write "timeout".'),
  term(/\bbackoff\b/gi, 'Write "back-off".'),
  term(/\berror documents?\b/gi, 'Write `Error` body.'),
  archaic(/\banew\b/gi, 'Write "again" or "recreate".'),
  archaic(/\bmend(?:s|ed|ing)?\b/gi, 'Write "fix" or "self-heal".'),
  archaic(/\bbesides\b/gi, 'Write "also" or "in addition to".'),
  archaic(/\bat once\b/gi, 'Write "immediately".'),
  archaic(/\bin vain\b/gi, 'Write "without effect".'),
  archaic(/\bwhom\b/gi, 'Write "who", or name the person.'),
  archaic(/\bsuffic(?:e|es|ed|ing)\b/gi, 'Write "is enough".'),
  archaic(/\bfurther ado\b/gi, 'Write "automatically".'),
  archaic(/\b(?:be|get|got) rid of\b/gi, 'Write "delete" or "remove".'),
  archaic(/\bof two minds\b|\bin two minds\b/gi, 'Write "is inconsistent".'),
  archaic(/\bmay (?:rather|well)\b/gi, 'Write "can".'),
  archaic(/\bmind that\b/gi, 'Write "note that".'),
];
