import type { ComponentProps } from 'react';
import { useHref } from './use-page';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path below the base path, a hash, or the URL of another host. */
  to: string;
}

const elsewhere = /^https?:/;

/** A link. Links to other hosts open in a new tab, which is announced to screen readers. */
export function Link({ to, children, ...props }: Props) {
  const href = useHref();
  const isElsewhere = elsewhere.test(to);
  const newTab = isElsewhere && { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <a href={href(to)} {...newTab} {...props}>
      {children}
      {isElsewhere && <span className="seca-visually-hidden"> (opens in new tab)</span>}
    </a>
  );
}
