import NoScriptLinks from '@site/src/components/shell/NoScriptMenu/NoScriptLinks';
import { useHeldFocus } from '@site/src/components/shell/use-held-focus';
import Navbar from '@theme-original/Navbar';

/**
 * Adds the entries of the menu, which needs a script on a narrow screen, as plain links, and keeps the focus in that
 * menu while it is open.
 */
export default function NavbarWithPlainLinks() {
  useHeldFocus();
  return (
    <>
      <Navbar />
      <NoScriptLinks />
    </>
  );
}
