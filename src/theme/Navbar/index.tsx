import NoScriptLinks from '@site/src/components/shell/NoScriptMenu/NoScriptLinks';
import Navbar from '@theme-original/Navbar';

/** Adds the entries of the menu, which needs a script on a narrow screen, as plain links. */
export default function NavbarWithPlainLinks() {
  return (
    <>
      <Navbar />
      <NoScriptLinks />
    </>
  );
}
