import type { Permission } from '@seca/openapi/model/types';
import { GuideLink, useEnvironment } from '../environment';
import styles from './style.module.css';

/** The permission that the request needs, and the system roles that grant it. */
export function PermissionFact({ permission }: { permission: Permission }) {
  const { guides, standard } = useEnvironment();
  const { provider, resource, verb, systemRoles } = permission;
  return (
    <p>
      <code translate="no">{verb}</code> on <code translate="no">{resource}</code> of{' '}
      <code translate="no">{provider}</code>{' '}
      <span className={styles.muted}>
        {systemRoles.length === 0 ? (
          standard && (
            <>
              ·{' '}
              <GuideLink to={guides.roles && `${guides.roles}#gaps`}>
                {standard.noSystemRole}
              </GuideLink>
            </>
          )
        ) : (
          <>
            · <GuideLink to={guides.roles}>granted by</GuideLink>{' '}
            {systemRoles.map((role, index) => (
              <span key={role}>
                {index > 0 && (index === systemRoles.length - 1 ? ' and ' : ', ')}
                <code translate="no">{role}</code>
              </span>
            ))}
          </>
        )}
      </span>
    </p>
  );
}
