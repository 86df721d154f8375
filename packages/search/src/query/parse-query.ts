import { type Action, findAction, isVerb } from './actions';
import { readPath, type TypedPath } from './match-path';
import { readScopes, type Scoped } from './scope-prefix';
import { fold, isStopWord, tokenise } from './tokenise';

export interface QueryWord {
  term: string;
  /** As typed, folded but not made singular: the beginning of what is being typed. */
  typed: string;
  /** Several words written as one, such as `SECA-API-3` or `skuRef`: the single words. */
  parts?: QueryWord[];
  /** It belongs to the verb of the query's action. */
  isVerb?: true;
}

export interface Query extends Pick<Scoped, 'scopes' | 'since'> {
  /** As typed, without `in:…` and `since:…`. */
  text: string;
  words: QueryWord[];
  /** Upper-case HTTP method, if the query contains one. */
  method?: string;
  path?: TypedPath;
  /** What the reader wants to do, if the query has a verb and its object: `open port 443`, `turn the server off`. */
  action?: Action;
  /** Guides answer it rather than operations: `can I rename a resource`. */
  isQuestion: boolean;
  /** Release numbers that the query contains. */
  releases: string[];
}

/** Parses a query: words, `PUT role`, a path, a URL, a curl command, an error body. */
export function parseQuery(whole: string): Query {
  const { typed: text, scopes, since } = readScopes(whole.slice(0, 2000).trim());
  const method = readMethod(text);
  const path = readTypedPath(text);
  return {
    text,
    scopes,
    since,
    ...readWords(text),
    releases: [...new Set(text.match(/(?<![\w.])\d+\.\d+(?:\.\d+)?(?![\w.])/g))],
    method,
    path,
  };
}

/** The first words of questions that are not about how to do something. */
const question =
  /^(?:can|could|may|will|would|should|must|is(?! there a way)|are|was|do|does|did|has|have|why|what|when|who|where)\b/i;

function readWords(text: string): Pick<Query, 'words' | 'action' | 'isQuestion'> {
  const isQuestion = question.test(text);
  const all = wordsOf(text.slice(0, 300));
  const verb = findAction(all.map(({ typed }) => typed));
  for (const index of verb?.positions ?? []) Object.assign(all[index] ?? {}, { isVerb: true });
  const telling = all.filter(({ typed, isVerb }) => isVerb || !isStopWord(typed));
  return {
    // "to" alone is still a query; twenty words are enough of a message.
    words: (telling.length > 0 ? telling : all).slice(0, 20),
    action: verb?.isTask && !isQuestion ? verb.action : undefined,
    isQuestion,
  };
}

/** The words of a text, of which compounds contain their parts. */
function wordsOf(text: string): QueryWord[] {
  const words: QueryWord[] = [];
  for (const { term, start, end, isCompound } of tokenise(text)) {
    const raw = text.slice(start, end);
    const word: QueryWord = { term, typed: fold(raw) };
    if (!isCompound) words.push(word);
    else {
      // A compound comes after its parts.
      const count = tokenise(raw).length - 1;
      const typed = word.typed.replace(/[-_]/g, '');
      const parts = words.splice(-count);
      words.push(isVerb(typed) ? { term, typed } : { ...word, typed, parts });
    }
  }
  return words;
}

/** `PUT role`, `put /v1/…`, `curl -X PUT …`; lowercase `get` and `delete` are ordinary words. */
function readMethod(text: string): string | undefined {
  if (/^\$?\s*curl\s/.test(text)) {
    const named = /(?:-X|--request)[\s=]*['"]?([A-Za-z]+)/.exec(text)?.[1]?.toUpperCase();
    // With a body and without -X, it can be meant as POST or PUT.
    return named ?? (/\s(?:-d|--data(?:-\w+)?|--json)[\s=]/.test(text) ? undefined : 'GET');
  }
  const [, first = '', next = ''] = /^([A-Za-z]+)\s+(\S+)/.exec(text) ?? [];
  const upper = first.toUpperCase();
  const isWord = /^(?:get|delete)$/i.test(first) && first !== upper && !next.includes('/');
  const isMethod = /^(?:GET|PUT|POST|DELETE|PATCH|HEAD|OPTIONS)$/.test(upper);
  return isMethod && !isWord ? upper : undefined;
}

function readTypedPath(text: string): TypedPath | undefined {
  const parts = text.split(/\s+/);
  // In a command, `application/json` can come before the URL.
  const candidate =
    parts.find((part) => /^['"<(]*(?:https?:\/\/|[.…]*\/|\$\{?\w+\}?\/)/.test(part)) ??
    parts.find((part) => /\w\/|\}\//.test(part));
  return candidate === undefined || candidate === '/' ? undefined : readPath(candidate);
}
