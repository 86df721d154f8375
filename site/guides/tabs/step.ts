import { messageOf } from '@seca/openapi/load/errors';
import type { Json, OperationPage } from '@seca/openapi/model/types';
import { type SampleRequest, sampleRequest } from '@seca/openapi/samples/sample-request';
import type { Code } from 'mdast';
import { languagesWith } from '../../core/clients/languages';
import { operationRef } from '../../core/operation-ref';
import { AuthorError } from '../../core/problem';
import type { ShownRequest } from '../../playground/index';
import { operationsOf } from '../components/operation-kinds';
import type { GuideContext } from '../facts';
import { parseFenceMeta } from '../fence';
import { deletionPrograms } from './deletion-programs';
import { tabLanguages } from './tab-nodes';

/** A request in a guide: what its samples show and what Run sends. */
export interface Step {
  page: OperationPage;
  sample: SampleRequest;
  requests: ShownRequest[];
  /** What the wait after the request is for, above the samples that wait. */
  waitTitle?: string;
}

/** Names that all guides use; a request that contains a tenant, as for SKUs, has its own. */
const context = { tenant: 'tenant-1', workspace: 'web-shop-prod' };

export function isStep({ meta }: Code): boolean {
  return optionOf(meta, 'request') !== undefined;
}

/** Whether it is a text block with the word `requests`: one in each line, `DELETE network/nics/n1 until 404`. */
export function isRequestList({ lang, meta }: Code): boolean {
  return lang === 'text' && /^requests\b/.test(meta ?? '');
}

/**
 * The requests of a `text requests` block, one in each line, and the programs that send them: a list of deletions that waits for
 * each one has programs in all languages.
 */
export function requestsIn(
  block: Code,
  facts: GuideContext,
): { requests: ShownRequest[]; codes: Code[] } {
  const lines = block.value.split('\n').map((line) => line.split(' until '));
  const steps = lines.map(([request, until]) => {
    const meta = `request="${request}"${until ? ` until="${until}"` : ''}`;
    return parseStep({ type: 'code', value: '', meta }, facts);
  });
  const isDeletion = lines.every(
    ([request, until]) => request?.startsWith('DELETE') && until === '404',
  );
  const programs = isDeletion ? deletionPrograms(steps.map(({ sample }) => sample.url)) : [];
  return {
    requests: steps.flatMap(({ requests }) => requests),
    codes: programs.map(([lang, value]) => ({ ...block, lang, value, meta: titleOf(block) })),
  };
}

/**
 * Reads a JSON block with `request="PUT network/nics/n1"`: method, service, and path in the service. The block contains the
 * body, and is empty if the request has none. Further options are optional:
 *
 * - `until="status.state = active"` or `until="404"`: Run waits after the request, and so do further samples
 * - `show="status"` or `show="items[].metadata.name"`: the part of the response that samples print
 * - `header="if-unmodified-since: 1"`
 * - `status="412"`: the response is expected to have this status; by default a PUT without a header creates (201)
 * - `without="hcl"`: a language that gets no sample
 * - `all-pages`: Run gets all pages of a list
 *
 * @throws AuthorError for a request that no operation has, or a body that is not JSON
 */
export function parseStep({ meta, value }: Code, facts: GuideContext): Step {
  const option = (name: string) => optionOf(meta, name);
  const [, method = '', target = '', query = ''] =
    /^([A-Z]+) ([^?]+)(?:\?(.*))?$/.exec(option('request') ?? '') ?? [];
  const { page, path } = findOperationOf(method, target, facts);
  const body = value.trim() === '' ? undefined : parseBody(value);
  const [, name = '', given = ''] = /^([\w-]+): (.+)$/.exec(option('header') ?? '') ?? [];
  const headers = name ? { [name]: given } : undefined;
  const request = sampleRequest(page, body);
  const urlOf = ({ template }: OperationPage) =>
    request.server +
    template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(path[key] ?? ''));
  const wait = parseWait(option('until'));
  const polled = wait && pollOf(page, facts);
  const status = option('status') ?? (method === 'PUT' && !headers ? '201' : undefined);
  return {
    page,
    waitTitle:
      wait &&
      `Wait until ${'status' in wait ? `GET returns ${wait.status}` : `${wait.field} is ${wait.value}`}`,
    sample: {
      ...request,
      url: urlOf(page) + (query && `?${query}`),
      path,
      headers: [
        ...Object.entries(headers ?? {}),
        ...request.headers.filter((header) => header[0] === 'Content-Type' && body !== undefined),
      ],
      body: body === undefined ? undefined : request.body,
      show: option('show'),
      until: wait && polled ? { url: urlOf(polled), ...wait } : null,
    },
    requests: [
      {
        operation: operationRef(page),
        path,
        query: query ? Object.fromEntries(new URLSearchParams(query)) : undefined,
        headers,
        body,
        status: status ? Number(status) : undefined,
        show: option('show'),
        allPages: /\ball-pages\b/.test(meta ?? '') || undefined,
      },
      ...(wait && polled
        ? [{ operation: operationRef(polled), path, until: conditionOf(wait) }]
        : []),
    ],
  };
}

/** The samples of a step, one for each language that can send its request. Each is complete. */
export function samplesOf(
  block: Code,
  { page, sample, waitTitle = '' }: Step,
  facts: GuideContext,
): Code[] {
  // What the writer for Terraform knows has neither a query nor headers.
  const isPlain =
    !sample.url.includes('?') && sample.headers.every(([name]) => name === 'Content-Type');
  const left = optionOf(block.meta, 'without');
  const languages = languagesWith(facts.clients ?? {}, labelOf).toSorted(
    (a, b) => tabLanguages.indexOf(a.grammar) - tabLanguages.indexOf(b.grammar),
  );
  return languages.flatMap(({ grammar: lang, write }): Code[] => {
    if (lang === left || (lang === 'hcl' && !isPlain)) return [];
    const written = write(sample, page);
    if (written.code === undefined) return [];
    const value = lang === 'hcl' ? withComment(written.code, written.note) : written.code;
    const code = { ...block, lang, meta: titleOf(block) };
    if (written.wait === undefined) return [{ ...code, value }];
    const wait = { title: waitTitle, code: { ...code, value: written.wait, meta: null } };
    return [{ ...code, value, data: { wait } }];
  });
}

/** The information string of a sample of the block. */
function titleOf({ meta }: Code): string | null {
  const { title } = parseFenceMeta(meta ?? '');
  return title === undefined ? null : `title="${title}"`;
}

function optionOf(meta: Code['meta'], name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(meta ?? '')?.[1];
}

type Condition = { status: number } | { field: string; value: string };

function parseWait(option: string | undefined): Condition | undefined {
  if (option === undefined) return undefined;
  if (/^\d{3}$/.test(option)) return { status: Number(option) };
  const [, field, value] = /^([\w.]+) = (\S+)$/.exec(option) ?? [];
  if (field !== undefined && value !== undefined) return { field, value };
  throw new AuthorError(
    `until="${option}" is neither a status nor the value of a field`,
    'Write until="404" or until="status.state = active".',
  );
}

function conditionOf(wait: Condition): NonNullable<ShownRequest['until']> {
  if ('status' in wait) return wait;
  return { pointer: `/${wait.field.replaceAll('.', '/')}`, equals: wait.value };
}

/** The operation that gets the resource of a request. */
function pollOf({ template, service }: OperationPage, { pages }: GuideContext): OperationPage {
  const path = template.replace(/(?<=\{name\})\/\w+$/, '');
  const poll = operationsOf(pages).find(
    (page) => page.method === 'GET' && page.template === path && page.service.path === service.path,
  );
  if (poll) return poll;
  throw new AuthorError(`${template} has no operation to wait with`, 'Remove "until".');
}

/** The operation of a method and a path such as `network/nics/n1` or `compute/tenants/seca/skus`. */
function findOperationOf(
  method: string,
  target: string,
  { pages }: GuideContext,
): { page: OperationPage; path: Record<string, string> } {
  const [, service = '', rest = ''] = /^([\w-]+)\/(.+)$/.exec(target) ?? [];
  for (const page of operationsOf(pages)) {
    if (page.method !== method || !operationRef(page).startsWith(`${service}/`)) continue;
    const whole = page.template.replace(/^\/(?:v\w+\/)?/, '');
    const short = whole.replace(/^tenants\/\{tenant\}\/(?:workspaces\/\{workspace\}\/)?/, '');
    for (const template of [short, whole]) {
      const match = new RegExp(`^${template.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(rest);
      if (match) return { page, path: { ...contextOf(page), ...match.groups } };
    }
  }
  throw new AuthorError(
    `no operation "${method} ${target}"`,
    'Write method, service and path, for example request="PUT storage/block-storages/web-shop-data".',
  );
}

/** The tenant and the workspace, if the path has them. */
function contextOf({ template }: OperationPage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(context).filter(([name]) => template.includes(`{${name}}`)),
  );
}

function parseBody(text: string): Json {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AuthorError(
      `the body of a step is not JSON: ${messageOf(error)}`,
      'Correct the JSON block.',
    );
  }
}

/** `web-shop-server` → `web_shop_server`: resources of Terraform have the names of the guide. */
function labelOf(name: string): string {
  return name.replace(/[^A-Za-z0-9]+/g, '_');
}

/** Begins the block that readers copy with a comment on what the provider can't set, one sentence per line. */
function withComment(code: string, note: string | undefined): string {
  return note === undefined ? code : `# ${note.replaceAll('. ', '.\n# ')}\n${code}`;
}
