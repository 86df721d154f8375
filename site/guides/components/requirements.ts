import type { PhrasingContent } from 'mdast';
import * as filtersData from '../../requirements/Filters/data-names';
import type { FilteredRequirement } from '../../requirements/Filters/Filters';
import {
  type Requirement,
  releaseName,
  requirementAnchor,
  requirementsPath,
  sourcePath,
} from '../../requirements/requirements';
import { inlineMarkdown, joined, link, paragraph, strong, table, type Words } from '../nodes';
import { type FactComponent, UnknownFact } from './component';
import { findOperation } from './operation';

declare module 'mdast' {
  interface TableData {
    /** The rows for the filters above a table, as JSON. */
    filters?: string;
  }
}

/**
 * `<Requirements />`: every requirement, one per row. Each row has an anchor, and its values as data
 * attributes, by which a script can filter.
 */
export const requirements: FactComponent = {
  place: 'block',
  expand({ facts }) {
    const all = facts.requirements ?? [];
    for (const { operations } of all) for (const id of operations) findOperation(id, facts);
    const made = table(
      ['Requirement', 'Level', 'Rule', 'Service', 'Since', 'Conformance test'],
      all.map((it) => [
        linkTo(it),
        it.level,
        [inlineMarkdown(it.text), ' ', link(sourcePath(it), 'Source')],
        it.service,
        releaseName(it.since),
        [scenario(it.test), it.limits && [' (', inlineMarkdown(it.limits), ')']],
      ]),
    );
    const filtered = all.map(({ level, service, since }): FilteredRequirement => {
      return { level, service, since };
    });
    made.data = {
      filters: JSON.stringify(filtered),
      hProperties: { [filtersData.filter]: 'requirements' },
    };
    made.children.slice(1).forEach((row, index) => {
      const requirement = all[index];
      if (requirement) row.data = { hProperties: attributesOf(requirement) };
    });
    return made;
  },
};

/** The name of a scenario wraps after its last dot. */
function scenario(test: string): Words {
  const name = test.lastIndexOf('.') + 1;
  if (name === 0) return test;
  return [
    test.slice(0, name),
    { type: 'text', value: '', data: { hName: 'wbr' } },
    test.slice(name),
  ];
}

function linkTo({ id }: Requirement): PhrasingContent {
  return link(`${requirementsPath}#${requirementAnchor(id)}`, id);
}

function attributesOf({
  id,
  level,
  service,
  since,
  test,
  limits,
}: Requirement): Record<string, string> {
  return {
    id: requirementAnchor(id),
    'data-level': level,
    'data-service': service,
    'data-since': since,
    'data-tested': test === 'none' ? 'no' : limits ? 'partly' : 'yes',
  };
}

/** `<RequirementCount level="MUST" />`: the number of requirements of a level, or with `level="all"` of all. */
export const requirementCount: FactComponent = {
  place: 'text',
  attributes: ['level'],
  expand({ attributes, facts }) {
    const all = facts.requirements ?? [];
    const counted = all.filter(
      ({ level }) => attributes.level === 'all' || attributes.level === level,
    );
    if (counted.length === 0) {
      throw new UnknownFact(
        `no requirement of the level "${attributes.level}"`,
        'Write level="MUST", "SHOULD", "MAY" or "all".',
      );
    }
    return String(counted.length);
  },
};

/** `<RequirementLinks of="Conventions/errors" />`: the requirements that a page explains, linked. */
export const requirementLinks: FactComponent = {
  place: 'block',
  attributes: ['of'],
  expand({ attributes, facts }) {
    const of = attributes.of ?? '';
    const explained = (facts.requirements ?? []).filter(
      ({ page }) => page.split('#')[0] === `content/${of}`,
    );
    if (explained.length === 0) {
      throw new UnknownFact(
        `no requirement is explained in "${of}"`,
        'Write the page as in its path, for example of="Conventions/errors", or leave the component out.',
      );
    }
    return paragraph(strong('Requirements:'), ' ', joined(explained.map(linkTo), ', '));
  },
};
