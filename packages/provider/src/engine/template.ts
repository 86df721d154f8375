/** A cache of templates, split at the braces: every second part is the name of a parameter. */
const split = new Map<string, string[]>();

/** Fills in the parameters of a path template: `/tenants/{tenant}`. */
export function fillTemplate(template: string, path: Readonly<Record<string, string>>): string {
  let parts = split.get(template);
  if (!parts) {
    parts = template.split(/[{}]/);
    split.set(template, parts);
  }
  return parts.map((part, index) => (index % 2 === 0 ? part : (path[part] ?? ''))).join('');
}
