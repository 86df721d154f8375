import type { Rule } from '@seca/openapi/lint/rule';
import { metadataOf, valuesIn } from '@seca/openapi/lint/schema-fields';
import { child, text } from '@seca/openapi/load/cursor';
import { suggestion } from '@seca/openapi/load/did-you-mean';
import { lastSegment } from '@seca/openapi/load/pointer';

/** Rows of the story's first table, and the members of examples that must have their values. */
const rows: Readonly<Record<string, readonly string[]>> = {
  tenant: ['tenant', 'shared tenants'],
  workspace: ['workspace'],
  region: ['region and zones'],
};

/** Examples of all services use the same tenant, workspace and regions, on the same day. */
export const coherentStory: Rule = {
  id: 'coherent-story',
  check({ examples }, report, { story }) {
    if (story === undefined) return;
    const valuesByName = knownValues(story);
    const day = /on (\d{4}-\d\d-\d\d)/.exec(story)?.[1];
    for (const part of examples.flatMap(({ value }) => valuesIn(value))) {
      const name = lastSegment(part.pointer);
      const written = text(part) ?? '';
      const values = valuesByName.get(name);
      if (written !== '' && values?.includes(written) === false) {
        report(
          part,
          `The ${name} ${written} is not part of the story.`,
          suggestion(written, values, `Use ${values.join(' or ')}.`),
        );
      }
      // Members like `createdAt` are times in the past; others can be in the future.
      const time = name.endsWith('At') ? /^(\d{4}-\d\d-\d\d)T[\d:]+(\.\d+)?/.exec(written) : null;
      if (day !== undefined && time && (time[1] !== day || time[2] !== undefined)) {
        report(
          part,
          `The time ${written} is not part of the story.`,
          `Use a time on ${day}, without fractions of a second.`,
        );
      }
    }
  },
};

/** The values in backticks in the rows `| tenant | … |`. */
function knownValues(story: string): Map<string, readonly string[]> {
  const cells = new Map(
    [...story.matchAll(/^\|\s*([^|]+?)\s*\|(.*)\|\s*$/gm)].map(([, name = '', rest = '']) => [
      name,
      [...rest.matchAll(/`([^`]+)`/g)].map(([, value = '']) => value),
    ]),
  );
  return new Map(
    Object.entries(rows)
      .map(([member, names]) => [member, names.flatMap((name) => cells.get(name) ?? [])] as const)
      .filter(([, values]) => values.length > 0),
  );
}

/** Resources in examples have names from the story, and the fields of their metadata agree with each other. */
export const coherentNames: Rule = {
  id: 'coherent-names',
  check(index, report, { story }) {
    if (story === undefined) return;
    const names = [...story.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
    for (const metadata of metadataOf(index)) {
      const name = child(metadata, 'name');
      const written = text(name);
      if (written === undefined) continue;
      // Names of resources that the standard itself provides, `seca.…`, are the same in every story.
      if (!written.startsWith('seca.') && !names.includes(written)) {
        report(
          name,
          `spec/story.md has no resource ${written}.`,
          suggestion(written, names, 'Use a name from spec/story.md, or add it there.'),
        );
      }
      const resource = child(metadata, 'resource');
      if (text(resource)?.endsWith(`/${written}`) === false) {
        report(
          resource,
          `The resource ${resource.value} is not named ${written}.`,
          'The last segment of resource must be the name.',
        );
      }
    }
  },
};
