import NoScriptMenu from '@site/src/components/shell/NoScriptMenu';
import type { Props } from '@theme/DocRoot/Layout';
import Layout from '@theme-original/DocRoot/Layout';

/** Adds a menu of the documents that needs no script: on a narrow screen the sidebar is one. */
export default function DocRootLayoutWithPlainMenu(props: Props) {
  return (
    <>
      <NoScriptMenu />
      <Layout {...props} />
    </>
  );
}
