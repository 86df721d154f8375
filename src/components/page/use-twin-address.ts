import { useLocation } from '@docusaurus/router';
import { usePluginData } from '@docusaurus/useGlobalData';

/** Address of the page's Markdown form; undefined where the site has none (plugins/markdown-twins). */
export function useTwinAddress(): string | undefined {
  const { pathname } = useLocation();
  if (usePluginData('seca-markdown-twins') === undefined) return undefined;
  return `${pathname.replace(/\/$/, '')}.md`;
}
