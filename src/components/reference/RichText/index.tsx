import clsx from 'clsx';
import type { RichText as RichTextModel } from '../../../../lib/openapi/model/types';
import styles from './styles.module.css';

/** A description. Its HTML was made and sanitised when the page model was built. */
export function RichText({
  text,
  className,
}: {
  text: RichTextModel | undefined;
  className?: string | undefined;
}) {
  if (!text?.html) return null;
  return (
    <div
      className={clsx(styles.text, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the page model
      dangerouslySetInnerHTML={{ __html: text.html }}
    />
  );
}
