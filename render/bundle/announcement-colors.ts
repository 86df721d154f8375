import type { SiteConfig } from '../../site/config-types';

/**
 * The configured colours of the announcement bar as a style rule, because the content security policy
 * allows no style attribute.
 *
 * @throws Error for a value that would end its declaration
 */
export function announcementColors({
  announcementBar,
}: Pick<SiteConfig, 'announcementBar'>): string {
  const { backgroundColor, textColor } = announcementBar ?? {};
  const declarations = Object.entries({ 'background-color': backgroundColor, color: textColor })
    .filter(([, color]) => color !== undefined)
    .map(([property, color]) => {
      if (/[;{}<]/.test(color ?? '')) {
        throw new Error(`announcementBar: "${color}" is not a CSS colour.`);
      }
      return `${property}:${color}`;
    });
  return declarations.length > 0
    ? `[data-announcement][data-announcement]{${declarations.join(';')}}`
    : '';
}
