import { usePage } from '../context/use-page';
import { needsScript } from '../hooks/needs-script';
import { Icon } from '../Icon';
import styles from './style.module.css';

/**
 * The announcement at the top of each page. Its configured colours are part of the site's style
 * sheet (site/compile/bundle/bundle-site.ts), since the content security policy allows no style attribute.
 */
export function AnnouncementBar() {
  const { announcementBar } = usePage().site.config;
  if (!announcementBar) return null;
  const { id, content, isCloseable } = announcementBar;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is not the header of the page
    <div className={`${styles.bar} seca-bar seca-no-print`} role="banner" data-announcement={id}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: from the site's own configuration */}
      <div className={styles.content} dangerouslySetInnerHTML={{ __html: content }} />
      {isCloseable && (
        <button
          type="button"
          className={`${styles.close} seca-icon-button seca-needs-script`}
          aria-label="Close"
          data-close-announcement=""
          {...needsScript}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  );
}
