import NoScriptMenu from '@site/src/components/shell/NoScriptMenu';
import Layout, { type Props } from '@theme-original/DocRoot/Layout';

/** Adds a menu of the documents that needs no script: on a narrow screen the sidebar is one. */
export default function DocRootLayoutWithPlainMenu(props: Props) {
  return (
    <>
      <NoScriptMenu />
      <Layout {...props} />
    </>
  );
}
