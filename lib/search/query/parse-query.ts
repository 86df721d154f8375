import { wantsChange } from './intent';
import { readPath, type TypedPath } from './match-path';
import { readScope } from './scope-prefix';
import { isStopWord } from './stop-words';
import { fold, tokenise } from './tokenise';

export interface QueryWord {
  term: string;
  /** As typed, folded but not made singular: the beginning of what is being typed. */
  typed: string;
}

export interface Query {
  /** As typed, without `in:…`. */
  text: string;
  words: QueryWord[];
  /** What `in:` names, as typed. */
  scope?: string;
  /** Upper-case HTTP method, where the query names one. */
  method?: string;
  path?: TypedPath;
  /** The reader asks what something is or why it is so. */
  explain: boolean;
  /** The reader wants something to be otherwise afterwards: `open port 443`. */
  change: boolean;
  /** From a pasted error body or error type URI. */
  problem?: { type?: string; status?: string };
}

const methods = ['GET', 'PUT', 'POST', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'];

/** Understands what was typed: words, `PUT role`, a path, a URL, a curl command, an error body. */
export function parseQuery(text: string): Query {
  const { typed, scope } = readScope(text.slice(0, 2000).trim());
  const problem = readProblem(typed);
  const command = readCommand(typed);
  const method = command?.method ?? readMethod(typed);
  const path = command?.path ?? readTypedPath(typed);
  return {
    text: typed,
    words: readWords(typed),
    explain: /^(?:what|why|when|explain|difference|meaning|how (?:does|is|are))\b/i.test(typed),
    change: wantsChange(typed),
    ...(scope === undefined ? {} : { scope }),
    ...(method === undefined ? {} : { method }),
    ...(path === undefined ? {} : { path }),
    ...(problem === undefined ? {} : { problem }),
  };
}

/** What is asked about things, before their names: no word to look for. */
const aboutThem = /^(?:what(?:'s| is) the )?(?:differences?|meaning) (?:between|of) /i;

function readWords(whole: string): QueryWord[] {
  const text = whole.slice(0, 200).replace(aboutThem, '');
  const words = tokenise(text)
    .filter((word) => !word.compound)
    .map(({ term, start, end }) => ({ term, typed: fold(text.slice(start, end)) }));
  const telling = words.filter(({ typed }) => !isStopWord(typed));
  // "to" alone is still a query; twelve words are enough of a sentence.
  return (telling.length > 0 ? telling : words).slice(0, 12);
}

/** `PUT role`, `put /v1/…`; `get` and `delete` in small letters are words like any other. */
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
    ...(method === undefined ? {} : { method }),
  };
}

/** RFC 9457 members in a pasted body, or the URI of an error type by itself. */
function readProblem(text: string): Query['problem'] {
  if (/^https?:\/\/\S+\/errors\/[\w-]+$/.test(text)) return { type: text };
  if (!text.includes('{')) return undefined;
  const type = /"type"\s*:\s*"([^"]+)"/.exec(text)?.[1];
  const status = /"status"\s*:\s*"?(\d{3})\b/.exec(text)?.[1];
  if (type === undefined && status === undefined) return undefined;
  return { ...(type === undefined ? {} : { type }), ...(status === undefined ? {} : { status }) };
}
