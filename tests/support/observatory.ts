import { isExecuted, readHtml } from './read-html';

/**
 * The score of MDN's HTTP Observatory for one response over HTTPS, by its published rules:
 * github.com/mdn/mdn-http-observatory, version 1.4.8, `src/grader/charts.js` (modifiers) and
 * `src/analyzer/tests/` (results). Its own package also needs a network, a database and a web
 * server. Results have its names.
 *
 * Facts that the response doesn't contain gain no points: the host of a site redirects HTTP to
 * HTTPS (`redirection`), and no browser has the host in its HSTS list. This function is stricter
 * in one case: any cookie counts as the worst one.
 */
export interface ObservatoryAnswer {
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Body of a page; an empty string for other responses. */
  html: string;
}

export interface ObservatoryScore {
  /** Starts at 100 and can exceed 100. */
  score: number;
  /** Result and modifier of each test. */
  results: Readonly<Record<string, readonly [result: string, modifier: number]>>;
}

/** Extra points count only if the score without them is at least this high. */
const minimumForExtraCredit = 90;

export function observatoryScore(answer: ObservatoryAnswer): ObservatoryScore {
  const policy = parsePolicy(answer.headers['content-security-policy']);
  const results = {
    'content-security-policy': gradePolicy(policy),
    cookies: gradeCookies(answer),
    'cross-origin-resource-policy': gradeResourcePolicy(answer),
    'cross-origin-resource-sharing': gradeSharing(answer),
    redirection: ['redirection-to-https', 0],
    'referrer-policy': gradeReferrerPolicy(answer),
    'strict-transport-security': gradeTransport(answer),
    'subresource-integrity': gradeIntegrity(answer),
    'x-content-type-options': gradeContentType(answer),
    'x-frame-options': gradeFraming(answer, policy),
  } satisfies ObservatoryScore['results'];
  const modifiers = Object.values<readonly [string, number]>(results).map(([, value]) => value);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const plain = 100 + sum(modifiers.filter((value) => value < 0));
  const extra = plain >= minimumForExtraCredit ? sum(modifiers.filter((value) => value > 0)) : 0;
  return { score: Math.max(0, plain + extra), results };
}

type Grade = readonly [result: string, modifier: number];
type Policy = ReadonlyMap<string, ReadonlySet<string>>;

/** @returns undefined without a policy, `invalid` if a directive occurs twice */
function parsePolicy(header: string | undefined): Policy | 'invalid' | undefined {
  if (header === undefined) return undefined;
  const policy = new Map<string, Set<string>>();
  for (const part of header.split(';').map((text) => text.trim())) {
    const [name = '', ...sources] = part.toLowerCase().split(/\s+/);
    if (name === '') continue;
    if (policy.has(name)) return 'invalid';
    policy.set(name, new Set(sources.length > 0 ? sources : ["'none'"]));
  }
  return policy.size > 0 ? policy : 'invalid';
}

const broad = new Set([
  'ftp:',
  'http:',
  'https:',
  '*',
  'http://*',
  'http://*.*',
  'https://*',
  'https://*.*',
]);
const unsafeInline = new Set(["'unsafe-inline'", 'data:']);
const everything: ReadonlySet<string> = new Set(['*']);

function gradePolicy(policy: Policy | 'invalid' | undefined): Grade {
  if (policy === undefined) return ['csp-not-implemented', -25];
  if (policy === 'invalid') return ['csp-header-invalid', -25];
  const sources = (name: string): ReadonlySet<string> =>
    policy.get(name) ?? policy.get('default-src') ?? everything;
  const script = withoutOverruledInline(sources('script-src'));
  const style = withoutOverruledInline(sources('style-src'));
  const has = (set: ReadonlySet<string>, ...kinds: ReadonlySet<string>[]) =>
    [...set].some((source) => kinds.some((kind) => kind.has(source)));
  const insecure = (set: Iterable<string>) =>
    [...set].some((source) => /^(?:http|ftp):/.test(source));
  const passive = new Set(['img-src', 'media-src']);
  const active = [...policy].filter(([name]) => !passive.has(name)).flatMap(([, set]) => [...set]);

  if (has(script, broad, unsafeInline) || has(sources('object-src'), broad)) {
    return ['csp-implemented-with-unsafe-inline', -20];
  }
  if (insecure(active)) return ['csp-implemented-with-insecure-scheme', -20];
  if (script.has("'unsafe-eval'") || style.has("'unsafe-eval'")) {
    return ['csp-implemented-with-unsafe-eval', -10];
  }
  if (insecure([...passive].flatMap((name) => [...sources(name)]))) {
    return ['csp-implemented-with-insecure-scheme-in-passive-content-only', -10];
  }
  if (has(style, broad, unsafeInline)) {
    return ['csp-implemented-with-unsafe-inline-in-style-src-only', 0];
  }
  const fallback = policy.get('default-src');
  return fallback?.size === 1 && fallback.has("'none'")
    ? ['csp-implemented-with-no-unsafe-default-src-none', 10]
    : ['csp-implemented-with-no-unsafe', 5];
}

/** Browsers ignore `unsafe-inline` if there is also a hash or a nonce. */
function withoutOverruledInline(sources: ReadonlySet<string>): ReadonlySet<string> {
  const overruled = [...sources].some((source) => /^'(?:sha(?:256|384|512)|nonce)-/.test(source));
  return new Set([...sources].filter((source) => !overruled || source !== "'unsafe-inline'"));
}

function gradeCookies({ headers }: ObservatoryAnswer): Grade {
  return headers['set-cookie'] === undefined
    ? ['cookies-not-found', 0]
    : ['cookies-session-without-secure-flag', -40];
}

function gradeResourcePolicy({ headers }: ObservatoryAnswer): Grade {
  const grades: Record<string, Grade> = {
    'same-origin': ['corp-implemented-with-same-origin', 10],
    'same-site': ['corp-implemented-with-same-site', 10],
    'cross-origin': ['corp-implemented-with-cross-origin', 0],
  };
  const header = headers['cross-origin-resource-policy'];
  if (header === undefined) return ['corp-not-implemented', 0];
  return grades[header.trim().toLowerCase()] ?? ['corp-header-invalid', -5];
}

function gradeSharing({ headers }: ObservatoryAnswer): Grade {
  const origin = headers['access-control-allow-origin'];
  const name = 'cross-origin-resource-sharing';
  if (origin === undefined) return [`${name}-not-implemented`, 0];
  if (origin === '*') return [`${name}-implemented-with-public-access`, 0];
  return headers['access-control-allow-credentials'] === 'true'
    ? [`${name}-implemented-with-universal-access`, -50]
    : [`${name}-implemented-with-restricted-access`, 0];
}

const privateReferrer = /^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/;
const knownReferrer = /^(?:origin(?:-when-cross-origin)?|unsafe-url|no-referrer-when-downgrade)$/;

function gradeReferrerPolicy({ headers }: ObservatoryAnswer): Grade {
  const header = headers['referrer-policy'];
  if (header === undefined) return ['referrer-policy-not-implemented', 0];
  const values = header.split(',').map((value) => value.trim().toLowerCase());
  const last = values.findLast((value) => privateReferrer.test(value) || knownReferrer.test(value));
  if (last === undefined) return ['referrer-policy-header-invalid', -5];
  return privateReferrer.test(last)
    ? ['referrer-policy-private', 5]
    : ['referrer-policy-unsafe', -5];
}

/** Half a year, in seconds, as the Observatory counts it. */
const halfYear = 15_552_000;

function gradeTransport({ headers }: ObservatoryAnswer): Grade {
  const header = headers['strict-transport-security'];
  if (header === undefined) return ['hsts-not-implemented', -20];
  const age = /(?:^|;)\s*max-age=(\d+)/i.exec(header)?.[1];
  if (age === undefined || header.includes(',')) return ['hsts-header-invalid', -20];
  return Number(age) < halfYear
    ? ['hsts-implemented-max-age-less-than-six-months', -10]
    : ['hsts-implemented-max-age-at-least-six-months', 0];
}

function gradeIntegrity({ headers, html }: ObservatoryAnswer): Grade {
  if (!/^text\/html\b/.test(headers['content-type'] ?? '')) {
    return ['sri-not-implemented-response-not-html', 0];
  }
  const scripts = readHtml(html).scripts.filter(isExecuted);
  if (scripts.length === 0) return ['sri-not-implemented-but-no-scripts-loaded', 0];
  const named = scripts.filter(({ attributes }) => attributes.has('src'));
  const own = ({ attributes }: (typeof named)[number]) =>
    !/^(?:https?:)?\/\//.test(attributes.get('src') ?? '');
  if (named.some((script) => !own(script) && !script.attributes.has('integrity'))) {
    return ['sri-not-implemented-and-external-scripts-not-loaded-securely', -50];
  }
  return named.some((script) => script.attributes.has('integrity'))
    ? ['sri-implemented-and-all-scripts-loaded-securely', 5]
    : ['sri-not-implemented-but-all-scripts-loaded-from-secure-origin', 0];
}

function gradeContentType({ headers }: ObservatoryAnswer): Grade {
  const header = headers['x-content-type-options'];
  if (header === undefined) return ['x-content-type-options-not-implemented', -5];
  return header.trim().toLowerCase() === 'nosniff'
    ? ['x-content-type-options-nosniff', 0]
    : ['x-content-type-options-header-invalid', -5];
}

function gradeFraming({ headers }: ObservatoryAnswer, policy: Policy | string | undefined): Grade {
  if (typeof policy === 'object' && policy.has('frame-ancestors')) {
    return ['x-frame-options-implemented-via-csp', 5];
  }
  const header = headers['x-frame-options']?.trim().toLowerCase();
  if (header === undefined) return ['x-frame-options-not-implemented', -20];
  return header === 'deny' || header === 'sameorigin'
    ? ['x-frame-options-sameorigin-or-deny', 0]
    : ['x-frame-options-header-invalid', -20];
}
