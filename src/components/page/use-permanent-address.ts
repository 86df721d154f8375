import { useDoc } from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/**
 * Address of the document's permanent path, or undefined where it has none yet
 * (in development). plugins/permanent-paths puts the path into the front matter.
 */
export function usePermanentAddress(): string | undefined {
  const { siteConfig } = useDocusaurusContext();
  const frontMatter: Record<string, unknown> = { ...useDoc().frontMatter };
  const permanentPath = frontMatter.permanent_path;
  const path = useBaseUrl(typeof permanentPath === 'string' ? permanentPath : '/');
  return typeof permanentPath === 'string' ? `${siteConfig.url}${path}` : undefined;
}
