import type { Report, Rule } from '@seca/openapi/lint/rule';
import { type Cursor, child, hasText, items, members, text } from '@seca/openapi/load/cursor';
import { getOrInsert } from '@seca/openapi/load/get-or-insert';
import type { Resolver } from '@seca/openapi/load/resolver';

/** An operation specifies everything that its page shows. */
export const operationComplete: Rule = {
  id: 'operation-complete',
  check({ document, operations }, report) {
    const demand: Demand = (holds, ...problem) => {
      if (!holds) report(...problem);
    };
    for (const { operation } of operations) {
      checkDescription(operation, demand);
      checkExtensions(operation, demand);
      checkErrors(operation, demand);
      checkExamples(operation, document.resolver, demand);
    }
  },
  checkAll({ documents }, report) {
    // A summary is the title of a page, and titles are unique on the site.
    const first = new Map<string, Cursor>();
    for (const { operation } of documents.flatMap(({ operations }) => operations)) {
      const summary = child(operation, 'summary');
      const written = text(summary);
      if (written === undefined) continue;
      const earlier = getOrInsert(first, written, () => summary);
      if (earlier === summary) continue;
      const { line } = earlier.file.locate(earlier.pointer);
      report(
        summary,
        `The summary ${JSON.stringify(written)} is also used by ${earlier.file.path}:${line}.`,
        'Write a summary that distinguishes this operation.',
      );
    }
  },
};

type Demand = (holds: boolean, ...problem: Parameters<Report>) => void;

/** The first paragraph is the summary of the page, above what follows it in the description. */
function checkDescription(operation: Cursor, demand: Demand): void {
  const description = child(operation, 'description');
  const [first = ''] = (text(description) ?? '').trim().split(/\n\s*\n/);
  demand(
    !first.trimEnd().endsWith(':'),
    description,
    'The first paragraph of the description ends in a colon, but what it introduces is shown elsewhere.',
    'End the paragraph with a full stop, and introduce the list in a paragraph directly before it.',
  );
}

function checkExtensions(operation: Cursor, demand: Demand): void {
  const security = child(operation, 'security');
  const isOpen = Array.isArray(security.value) && security.value.length === 0;
  const permission = child(operation, 'x-seca-permission');
  demand(
    isOpen || (hasText(child(permission, 'resource')) && hasText(child(permission, 'verb'))),
    permission.value === undefined ? operation : permission,
    "The operation doesn't specify its permission.",
    'Add x-seca-permission with resource and verb; a public operation has `security: []`.',
  );

  const completion = child(operation, 'x-seca-completion');
  const mode = child(completion, 'mode').value;
  demand(
    mode === 'synchronous' || mode === 'accepted',
    completion.value === undefined ? operation : completion,
    "The operation doesn't specify how it completes.",
    'Add x-seca-completion with the mode `synchronous` or `accepted`.',
  );
  demand(
    mode !== 'accepted' || hasText(child(completion, 'poll')),
    completion,
    "The operation doesn't specify which operation to poll for completion.",
    'Add poll with the operationId of a GET operation.',
  );

  demand(
    mode !== 'accepted' || items(child(completion, 'states')).length > 0,
    completion,
    "The operation doesn't specify the states of the resource.",
    'Add states with the values of status.state, in order.',
  );
  demand(
    Array.isArray(child(operation, 'x-seca-preconditions').value),
    operation,
    "The operation doesn't specify its preconditions.",
    'Add x-seca-preconditions; the list can be empty.',
  );
}

function checkErrors(operation: Cursor, demand: Demand): void {
  const responses = child(operation, 'responses');
  const causes = child(operation, 'x-seca-errors');
  const errors = members(responses).filter(([status]) => /^[45]/.test(status));
  demand(
    causes.value !== undefined || errors.length === 0,
    operation,
    "The operation doesn't specify the causes of its errors.",
    'Add x-seca-errors: a list of causes for each status, empty if the standard defines none.',
  );
  if (causes.value === undefined) return;
  for (const [status, response] of errors) {
    demand(
      Array.isArray(child(causes, status).value),
      response,
      `x-seca-errors doesn't mention ${status}.`,
      'List its causes, or add an empty list if the standard defines none.',
    );
  }
  for (const [status, list] of members(causes)) {
    demand(
      child(responses, status).value !== undefined,
      list,
      `x-seca-errors mentions ${status}, which the operation doesn't return.`,
      'Remove it, or add the response.',
    );
  }
}

function checkExamples(operation: Cursor, resolver: Resolver, demand: Demand): void {
  const successes = members(child(operation, 'responses')).filter(([status]) =>
    status.startsWith('2'),
  );
  const bodies = [
    { name: 'request', written: child(operation, 'requestBody') },
    ...successes.map(([status, written]) => ({ name: `response ${status}`, written })),
  ];
  for (const { name, written: body } of bodies) {
    for (const [mediaType, written] of members(child(resolver.follow(body), 'content'))) {
      const media = resolver.follow(written);
      demand(
        child(media, 'example').value !== undefined || members(child(media, 'examples')).length > 0,
        written,
        `The ${name} has no example for ${mediaType}.`,
        'Add examples, with values of the story.',
      );
    }
  }
}
