import NoScriptLinks from '@site/src/components/shell/NoScriptMenu/NoScriptLinks';
import { useHeldFocus } from '@site/src/components/shell/use-held-focus';
import Navbar from '@theme-original/Navbar';
import { memo } from 'react';

/**
 * The framework renders all of a page when its address changes. Of these, each entry that hangs on the address reads
 * it by itself; the rest stays.
 */
const StillNavbar = memo(Navbar);
const StillLinks = memo(NoScriptLinks);

/**
 * Adds the entries of the menu, which needs a script on a narrow screen, as plain links, and keeps the focus in that
 * menu while it is open.
 */
export default function NavbarWithPlainLinks() {
  useHeldFocus();
  return (
    <>
      <StillNavbar />
      <StillLinks />
    </>
  );
}
