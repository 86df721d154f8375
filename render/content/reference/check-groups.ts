import type { SpecGroup } from '../../../spec/services';

/** Spec groups by name: spec/services.ts. */
export type SpecGroups = Readonly<Record<string, SpecGroup>>;

/** `{layer}.{service}.{version}`: the name is also the file name of the download. */
const groupName = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** A folder two levels below docs/api: the layer, then the service with its version. */
const outputFolder = /^docs\/api\/[A-Za-z0-9-]+\/[A-Za-z0-9-]+$/;

const keys = ['specPath', 'outputDir', 'label'] as const;

/**
 * Checks the spec groups by hand, so that all mistakes are reported together, in one sentence each.
 *
 * @throws Error that lists all mistakes.
 */
export function checkGroups(groups: SpecGroups): void {
  const mistakes: string[] = [];
  if (Object.keys(groups).length === 0) mistakes.push('there is no spec group');
  const folders = new Map<string, string>();
  for (const [name, group] of Object.entries(groups)) {
    mistakes.push(...groupMistakes(name, group));
    const folder = isRecord(group) ? group.outputDir : undefined;
    if (typeof folder !== 'string') continue;
    const other = folders.get(folder);
    if (other) mistakes.push(`groups "${other}" and "${name}" both write to ${folder}`);
    folders.set(folder, name);
  }
  if (mistakes.length > 0) {
    throw new Error(`Groups of spec/services.ts:\n${mistakes.map((m) => `- ${m}`).join('\n')}`);
  }
}

function groupMistakes(name: string, group: unknown): string[] {
  if (!isRecord(group)) return [`group "${name}" must be an object`];
  const mistakes: string[] = [];
  if (!groupName.test(name)) {
    mistakes.push(`group name "${name}" must be lower-case parts joined by dots`);
  }
  for (const key of Object.keys(group)) {
    if (!keys.some((known) => known === key)) {
      mistakes.push(`group "${name}" has an unknown key "${key}"`);
    }
  }
  for (const key of keys) {
    if (typeof group[key] !== 'string' || group[key] === '') {
      mistakes.push(`group "${name}" needs a non-empty string "${key}"`);
    }
  }
  const { specPath, outputDir } = group;
  if (typeof specPath === 'string' && /^\/|\\|(^|\/)\.\.(\/|$)/.test(specPath)) {
    mistakes.push(`specPath of "${name}" must be relative to the site's folder and inside it`);
  }
  if (typeof outputDir === 'string' && outputDir !== '' && !outputFolder.test(outputDir)) {
    mistakes.push(`outputDir of "${name}" must be docs/api/{Layer}/{Service}, not ${outputDir}`);
  }
  return mistakes;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
