import { type Action, findAction } from './actions';
import { taskOfPermission } from './asks-permission';
import { readPath, type TypedPath } from './match-path';
import { readScopes } from './scope-prefix';
import { readSince } from './since-prefix';
import { isStopWord } from './stop-words';
import { phrasesIn } from './synonyms';
import { fold, tokenise } from './tokenise';

export interface QueryWord {
  term: string;
  /** As typed, folded but not made singular: the beginning of what is being typed. */
  typed: string;
  /** It is, or belongs to, the verb of the query's action. */
  verb?: true;
  /** It is in the purpose of a task: `a disk for my server`. */
  aside?: true;
}

export interface Query {
  /** As typed, without `in:…`. */
  text: string;
  words: QueryWord[];
  /** Values of `in:`, as typed. */
  scopes: string[];
  /** Value of `since:`: a release. */
  since?: string;
  /** Uppercase HTTP method, if the query contains one. */
  method?: string;
  path?: TypedPath;
  /** The reader describes a problem: `the instance does not boot`. */
  symptom: boolean;
  /** The requested task: `open port 443`, `turn the server off`. */
  action?: Action;
  /** Whether the query is a task: it contains a verb and its object. */
  task: boolean;
  /** The reader asks who may do something, or which permission it needs. */
  permission: boolean;
  /** Status code of an error that the query contains. */
  status?: string;
  /** From a pasted error body or error type URI. */
  problem?: { type?: string; status?: string };
}

const methods = ['GET', 'PUT', 'POST', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'];

/** Parses a query: words, `PUT role`, a path, a URL, a curl command, an error body. */
export function parseQuery(text: string): Query {
  const { typed: unscoped, scopes } = readScopes(text.slice(0, 2000).trim());
  const { typed, since } = readSince(unscoped);
  const problem = readProblem(typed);
  const command = readCommand(typed);
  const method = command?.method ?? readMethod(typed);
  const path = command?.path ?? readTypedPath(typed);
  const permitted = taskOfPermission(typed);
  const read = readWords(permitted ?? typed);
  const status = read.words.find((word) => isStatusCode.test(word.typed))?.typed;
  return {
    text: typed,
    scopes,
    ...read,
    permission: permitted !== undefined,
    status,
    symptom: complains.test(typed),
    since,
    method,
    path,
    problem,
  };
}

/** The kind of a question, before the names of its subjects. These words are not searched for. */
const aboutThem = /^(?:what(?:['’]s| is) the )?(?:differences?|meaning) (?:between|of) /i;

/** One word in two parts, each of which alone means something else: `log in to the API`. */
const loggingIn = /\b(?:log(?:ged|ging)?|sign(?:ed|ing)?)[ -]?in(?:to)?(?![\w-]) ?/gi;

/** Articles before an apostrophe: `l'instance`. */
const elided = /\b(?:[cdjlmnst]|qu|un|dell|all|nell|sull)['’]/gi;

/** The words after these words state the purpose or the time of a task, not its object. */
const behind: ReadonlySet<string> = new Set(
  'after because before for so until using via when while with without'.split(' '),
);

/** Words before `of` that only quantify or classify the words after it, or that every resource has. */
const counted: ReadonlySet<string> = new Set(
  (
    'amount because catalogue count instead kind list number order out overview set sort table type ' +
    'attribute field lifecycle limit object operation permission property relation relationship rule schema state status'
  ).split(' '),
);

/** Something does not work as the reader expects. */
const complains =
  /\b(?:not|cannot|can['’]?t|doesn['’]?t|won['’]?t|fail(?:s|ed|ing|ure)?|stuck|hangs?|wrong|broken|never|forever|unreachable|times? out|timed out|rejected|denied|although|disappear(?:s|ed)?|in(?: an?)? error(?: state)?)\b/i;

/** Status codes. */
const isStatusCode = /^[2-5]\d\d$/;

/** Words around a status code that add no meaning: “what does 412 mean”. */
const aroundCodes: ReadonlySet<string> = new Set(
  'code error fail failing fix get getting give got http mean meaning problem request response return server status why'.split(
    ' ',
  ),
);

function readWords(whole: string): Pick<Query, 'words' | 'action' | 'task'> {
  const text = whole
    .slice(0, 200)
    .replace(aboutThem, '')
    .replace(loggingIn, 'login ')
    .replace(elided, ' ');
  const all = tokenise(text)
    .filter((word) => !word.compound)
    .map(({ term, start, end }): QueryWord => ({ term, typed: fold(text.slice(start, end)) }));
  turnPhrases(all);
  const found = findAction(all.map(({ typed }) => typed));
  for (const at of found?.at ?? []) Object.assign(all[at] ?? {}, { verb: true });
  const object = all.findIndex(({ typed, verb }) => !verb && !isStopWord(typed));
  const isBehind = ({ typed }: QueryWord) =>
    behind.has(typed) || (typed === 'from' && found?.action === 'create');
  const tail = all.findIndex((word, at) => at > object && isBehind(word));
  if (found?.asTask && object >= 0 && tail >= 0) {
    for (const word of all.slice(tail)) word.aside = true;
  }
  if (!found?.asTask) {
    const at = all.findIndex(
      ({ typed }, i) => i > object && typed === 'of' && !counted.has(all[i - 1]?.term ?? ''),
    );
    if (object >= 0 && at >= 0) for (const word of all.slice(at)) word.aside = true;
  }
  const telling = all.filter(({ typed, verb }) => verb || !isStopWord(typed));
  const code = telling.find(({ typed }) => isStatusCode.test(typed));
  if (code && telling.every((word) => word === code || aroundCodes.has(word.term))) {
    return { words: [code], task: false };
  }
  return {
    // "to" alone is still a query; twelve words are enough of a sentence.
    words: (telling.length > 0 ? telling : all).slice(0, 12),
    action: found?.action,
    task: found?.asTask ?? false,
  };
}

/** `size of a machine` is the phrase `machine size`. */
function turnPhrases(all: QueryWord[]): void {
  const at = all.findIndex(({ typed }) => typed === 'of');
  const [before, after] = [all[at - 1], all.slice(at + 1).find(({ typed }) => !isStopWord(typed))];
  if (!before || !after || counted.has(before.term)) return;
  if (phrasesIn([after.term, before.term]).size === 0) return;
  all.splice(at - 1, all.indexOf(after) - at + 2, after, before);
}

/** `PUT role`, `put /v1/…`; `get` and `delete` in lowercase are ordinary words. */
function readMethod(text: string): string | undefined {
  const first = /^[A-Za-z]+(?=\s+\S)/.exec(text)?.[0];
  if (first === undefined) return undefined;
  const upper = first.toUpperCase();
  if (!methods.includes(upper)) return undefined;
  const plainWord = first !== upper && (upper === 'GET' || upper === 'DELETE');
  return plainWord && !/^\S+\s+\S*\//.test(text) ? undefined : upper;
}

function readTypedPath(text: string): TypedPath | undefined {
  const candidate = text
    .split(/\s+/)
    .find((part) => /^['"<(]*(?:https?:\/\/|\/)|\w\/|\}\//.test(part));
  if (candidate === undefined || candidate === '/') return undefined;
  return readPath(candidate);
}

function readCommand(text: string): { method?: string; path: TypedPath } | undefined {
  if (!/^\$?\s*curl\s/.test(text)) return undefined;
  const url = /(?:https?:\/\/|\$\w+\/|\$\{\w+\}\/|['"\s]\/)[^\s'"\\]*/.exec(text)?.[0];
  if (url === undefined) return undefined;
  const named = /(?:-X|--request)[\s=]*['"]?([A-Za-z]+)/.exec(text)?.[1]?.toUpperCase();
  const sendsBody = /\s(?:-d|--data(?:-\w+)?|--json)[\s=]/.test(text);
  // Without -X a body makes it a POST (or, here, a PUT written carelessly): don't guess.
  const method = named ?? (sendsBody ? undefined : 'GET');
  return {
    path: readPath(url.trim().replace(/^['"\s]*(?:\$\{?\w+\}?)?/, '')),
    method,
  };
}

/** RFC 9457 members in a pasted body, or the URI of an error type by itself. */
function readProblem(text: string): Query['problem'] {
  if (/^https?:\/\/\S+\/errors\/[\w-]+$/.test(text)) return { type: text };
  if (!text.includes('{')) return undefined;
  const type = /"type"\s*:\s*"([^"]+)"/.exec(text)?.[1];
  const status = /"status"\s*:\s*"?(\d{3})\b/.exec(text)?.[1];
  if (type === undefined && status === undefined) return undefined;
  return { type, status };
}
