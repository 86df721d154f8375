import Link from '@docusaurus/Link';
import { identity } from '@site/identity';
import { Wordmark } from '@site/src/components/brand/Wordmark';

/**
 * Replaces @docusaurus/theme-classic `Navbar/Logo`: the wordmark is drawn in
 * line, so that it follows the colour mode and costs no request; the original
 * shows two images and hides one.
 */
export default function NavbarLogo() {
  return (
    <Link to="/" className="navbar__brand" aria-label={`${identity.name}, start page`}>
      <Wordmark />
    </Link>
  );
}
