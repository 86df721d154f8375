import type { SpecGroup } from '../../spec/services';

/** Spec groups by name: spec/services.ts. */
export type SpecGroups = Readonly<Record<string, SpecGroup>>;

/** `{layer}.{service}.{version}`: the name is also the file name of the download. */
const groupName = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** A folder two levels below docs/api: the layer, then the service with its version. */
const outputFolder = /^docs\/api\/[A-Za-z0-9-]+\/[A-Za-z0-9-]+$/;

/** A path that is absolute, leads out of the folder, or has backslashes. */
const outside = /^\/|\\|(^|\/)\.\.(\/|$)/;

/**
 * Checks what the types of the spec groups can't express, and for missing values, because a build checks no types.
 *
 * @throws Error that lists all mistakes.
 */
export function checkGroups(groups: SpecGroups): void {
  const mistakes: string[] = [];
  if (Object.keys(groups).length === 0) mistakes.push('there is no spec group');
  const folders = new Map<string, string>();
  for (const [name, { specPath, outputDir, label }] of Object.entries(groups)) {
    if (!groupName.test(name)) {
      mistakes.push(`group name "${name}" must be lowercase parts joined by dots`);
    }
    if (!label) mistakes.push(`group "${name}" needs a label`);
    if (!specPath || outside.test(specPath)) {
      mistakes.push(`specPath of "${name}" must be relative to the site's folder and inside it`);
    }
    if (!outputFolder.test(outputDir)) {
      mistakes.push(`outputDir of "${name}" must be docs/api/{Layer}/{Service}, not ${outputDir}`);
    }
    const other = folders.get(outputDir);
    if (other) mistakes.push(`groups "${other}" and "${name}" both write to ${outputDir}`);
    folders.set(outputDir, name);
  }
  if (mistakes.length > 0) {
    throw new Error(`Groups of spec/services.ts:\n${mistakes.map((m) => `- ${m}`).join('\n')}`);
  }
}
