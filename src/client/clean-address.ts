import siteConfig from '@generated/docusaurus.config';
import { cleanPath } from './clean-path';

// A host that does not redirect serves `page.html` under that name. Put the address right before
// the router reads it; query and hash stay.
if (typeof window !== 'undefined') {
  const { pathname, search, hash } = window.location;
  const path = cleanPath(pathname, siteConfig.baseUrl);
  if (path !== undefined) {
    window.history.replaceState(window.history.state, '', path + search + hash);
  }
}
