import type { PhrasingContent } from 'mdast';
import {
  inlineMarkdown,
  joined,
  link,
  paragraph,
  strong,
  table,
  type Words,
} from '../../core/nodes';
import { AuthorError } from '../../core/problem';
import {
  type Requirement,
  releaseName,
  requirementAnchor,
  requirementsPath,
  sourcePath,
  standardSource,
} from '../../core/requirements';
import type { Filters } from '../../frame/FilterForm/FilterForm';
import { block, inText } from './component';
import { findOperation } from './operation-kinds';

declare module 'mdast' {
  interface TableData {
    /** The filters above a table (`Filters` as JSON). */
    filters?: string;
  }
}

/** The topics of the requirements, by the second part of their ids. */
const topics: Readonly<Record<string, string>> = {
  API: 'Required parts',
  AUTH: 'Authentication',
  RBAC: 'Access control',
  DISC: 'Discovery',
  HTTP: 'HTTP',
  PUT: 'PUT',
  DEL: 'Deletion',
  LIST: 'Lists',
  LOCK: 'Optimistic locking',
  ASYNC: 'Asynchronous requests',
  STATE: 'Resource states',
  ERR: 'Errors',
  META: 'Metadata',
  REF: 'References',
  IMM: 'Immutable fields',
  VER: 'Versions',
  NET: 'Network',
  CMP: 'Compute',
  IMG: 'Images',
  SKU: 'SKUs',
  SCORE: 'Compute score',
  CONF: 'Conformance',
};

/**
 * `<Requirements />`: every requirement, one per row. Each row has an anchor, and its values as data
 * attributes, by which a script can filter.
 */
export const Requirements = block([], ({ requirements: all = [], pages }) => {
  for (const { id, operations } of all) {
    for (const operation of operations) findOperation(operation, { pages });
    if (topicOf(id) in topics) continue;
    throw new AuthorError(
      `the requirement "${id}" has no topic`,
      'Add its topic to site/guides/components/requirements.ts.',
    );
  }
  const made = table(
    ['Requirement', 'Level', 'Rule', 'Service', 'Since', 'Conformance test'],
    all.map((rule) => [
      linkTo(rule),
      rule.level,
      [
        inlineMarkdown(rule.text),
        ' ',
        link(sourcePath(rule), 'Explanation'),
        ' · ',
        joined(
          rule.source.map(standardSource).map(({ path, name }) => link(path, name)),
          ', ',
        ),
      ],
      rule.service,
      releaseName(rule.since),
      [scenario(rule.test), rule.limits && [' (', inlineMarkdown(rule.limits), ')']],
    ]),
  );
  for (const [index, requirement] of all.entries()) {
    const row = made.children[index + 1];
    if (row) row.data = { hProperties: attributesOf(requirement) };
  }
  const filters = JSON.stringify(filtersOf(all));
  return {
    ...made,
    data: { filters, hProperties: { 'data-filter': 'requirements' } },
  };
});

function filtersOf(all: readonly Requirement[]): Filters {
  const options = (values: readonly string[], label = (value: string) => value) =>
    [...new Set(values)].map((value) => [value, label(value)] as const);
  const names = all.flatMap(({ service }) => service.split(', '));
  const services = names.filter((name) => name !== 'all');
  const releases = all.map(({ since }) => since).sort(byRelease);
  return {
    noun: 'requirements',
    count: all.length,
    words: 'ID, word …',
    choices: [
      { label: 'Topic', name: 'topic', options: Object.entries(topics) },
      { label: 'Service', name: 'service', options: options(services) },
      { label: 'Level', name: 'level', options: options(all.map(({ level }) => level)) },
      { label: 'Since', name: 'since', options: options(releases, releaseName) },
      { label: 'Conformance test', name: 'tested', options: Object.entries(tested) },
    ],
  };
}

const tested = { yes: 'exists', partly: 'differs', no: 'none' };

/** `go-sdk-…` are snapshots from before the first release. */
function byRelease(a: string, b: string): number {
  const order = (value: string) => (value.startsWith('go') ? `0.${value}` : value);
  return order(a).localeCompare(order(b), 'en', { numeric: true });
}

/** The name of a scenario wraps after its last dot. */
function scenario(test: string): Words {
  const name = test.lastIndexOf('.') + 1;
  if (name === 0) return test;
  const wrap = { type: 'text', value: '', data: { hName: 'wbr' } } as const;
  return [test.slice(0, name), wrap, test.slice(name)];
}

/** `SECA-LIST-1` → `LIST` */
function topicOf(id: string): string {
  return id.split('-')[1] ?? '';
}

function linkTo({ id }: Requirement): PhrasingContent {
  return link(`${requirementsPath}#${requirementAnchor(id)}`, id);
}

function attributesOf(requirement: Requirement): Record<string, string> {
  const { id, level, service, since, test, limits } = requirement;
  return {
    id: requirementAnchor(id),
    'data-topic': topicOf(id),
    'data-level': level,
    'data-service': service,
    'data-since': since,
    'data-tested': test === 'none' ? 'no' : limits ? 'partly' : 'yes',
  };
}

/** `<RequirementCount level="MUST" />`: the number of requirements of a level, or with `level="all"` of all. */
export const RequirementCount = inText(['level'], ({ requirements = [] }, { level }) => {
  const counted = requirements.filter((rule) => level === 'all' || rule.level === level);
  if (counted.length > 0) return String(counted.length);
  throw new AuthorError(
    `no requirement of the level "${level}"`,
    'Write level="MUST", "SHOULD", "MAY" or "all".',
  );
});

/** `<RequirementLinks of="Conventions/errors" />`: the requirements that a page explains, linked. */
export const RequirementLinks = block(['of'], ({ requirements = [] }, { of }) => {
  const explained = requirements.filter(({ page }) => page.split('#')[0] === `content/${of}`);
  if (explained.length > 0) {
    return paragraph(strong('Requirements:'), ' ', joined(explained.map(linkTo), ', '));
  }
  throw new AuthorError(
    `no requirement is explained in "${of}"`,
    'Write the path of the page, for example of="Conventions/errors", or remove the component.',
  );
});
