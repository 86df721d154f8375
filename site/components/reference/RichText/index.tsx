import type { RichText as RichTextModel } from '../../../../lib/openapi/model/types';
import styles from './styles.module.css';

interface Props {
  text: RichTextModel | undefined;
  className?: string | undefined;
  /** An element that holds the text itself: no other one is drawn around it. */
  as?: 'dd';
}

/**
 * A description. Its HTML was made and sanitised when the page model was built. One paragraph, as
 * most are, is drawn as the paragraph alone: a page holds hundreds of them.
 */
export function RichText({ text, className, as }: Props) {
  if (!text?.html) return null;
  const paragraph = as ? undefined : onlyParagraph(text.html);
  const Element = as ?? (paragraph === undefined ? 'div' : 'p');
  return (
    <Element
      className={[styles.text, className].filter(Boolean).join(' ')}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the page model
      dangerouslySetInnerHTML={{ __html: paragraph ?? text.html }}
    />
  );
}

/** What stands inside of the paragraph, where the text is nothing but one. */
function onlyParagraph(html: string): string | undefined {
  const inside = /^<p>(.*)<\/p>$/s.exec(html)?.[1];
  return inside === undefined || inside.includes('</p>') ? undefined : inside;
}
