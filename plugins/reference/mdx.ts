import type { Json } from '../../lib/openapi/model/types';
import type { Section } from '../../lib/openapi/view/sections';

/** Front matter: JSON is YAML, and quotes everything that YAML could misread. */
export function frontMatter(fields: Record<string, Json | undefined>): string {
  const lines = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return ['---', ...lines, '---'].join('\n');
}

/** A heading with an explicit id. The text is data: nothing in it may act as MDX. */
function heading(level: 2 | 3, text: string, id: string): string {
  return `${'#'.repeat(level)} ${escapeMdx(text)} {/* #${id} */}`;
}

/** Backslash escapes (CommonMark 2.4) for all that Markdown, MDX or a directive could read as markup. */
export function escapeMdx(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>()#+.!|~&:@$^="'-]/g, '\\$&');
}

/** An attribute of a component: always an expression with a JSON text, which is a JavaScript literal. */
function attribute(name: string, value: string): string {
  return `${name}={${JSON.stringify(value)}}`;
}

/** The sections of a page: each heading, and the component that draws what stands below it. */
export function sectionMarkup(sections: readonly Section[]): string[] {
  return sections.flatMap(({ level, title, id, content }) => {
    if (!content) return [heading(level, title, id)];
    const attributes = Object.entries(content.props ?? {}).map(
      ([name, value]: [string, string]) => ` ${attribute(name, value)}`,
    );
    return [heading(level, title, id), `<${content.component}${attributes.join('')} />`];
  });
}
