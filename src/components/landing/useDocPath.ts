import { useAllDocsData } from '@docusaurus/plugin-content-docs/client';

/**
 * Finds pages by document id. Gives the path of the first id that exists in the
 * current version, or nothing: so a link appears by itself with its page.
 */
export function useDocPath(): (...ids: string[]) => string | undefined {
  const docs = useAllDocsData().default?.versions.find(({ isLast }) => isLast)?.docs ?? [];
  return (...ids) =>
    ids.map((id) => docs.find((doc) => doc.id === id)?.path).find((path) => path !== undefined);
}
