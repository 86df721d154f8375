import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import NoScriptMenu from '@site/src/components/shell/NoScriptMenu';
import type { Props } from '@theme/DocRoot/Layout';
import Layout from '@theme-original/DocRoot/Layout';

/** Opens the sidebar without script: on a narrow screen it is hidden. */
export default function DocRootLayoutWithPlainMenu(props: Props) {
  const sidebar = useDocsSidebar();
  return (
    <>
      {sidebar && <NoScriptMenu />}
      <Layout {...props} />
    </>
  );
}
