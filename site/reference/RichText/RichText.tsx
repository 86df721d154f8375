import { withFiles } from '@seca/openapi/model/files-in-html';
import type { RichText as RichTextModel } from '@seca/openapi/model/types';
import { useEnvironment } from '../environment';
import styles from './style.module.css';

interface Props {
  text: RichTextModel | undefined;
  className?: string | undefined;
  /** An element that contains the text directly: no other element is rendered around it. */
  as?: 'dd';
}

/**
 * A description. Its HTML was created and sanitised when the page model was built. A single paragraph, the
 * most frequent case, is rendered without a wrapper: a page contains hundreds of them.
 */
export function RichText({ text, className, as }: Props) {
  const { fileUrl = () => undefined } = useEnvironment();
  if (!text?.html) return null;
  const html = withFiles(text.html, fileUrl);
  const paragraph = as ? undefined : onlyParagraph(html);
  const Element = as ?? (paragraph === undefined ? 'div' : 'p');
  return (
    <Element
      className={[styles.text, className].filter(Boolean).join(' ')}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the page model
      dangerouslySetInnerHTML={{ __html: paragraph ?? html }}
    />
  );
}

/** Content of the paragraph, if the text is a single one. */
function onlyParagraph(html: string): string | undefined {
  const inside = /^<p>(.*)<\/p>$/s.exec(html)?.[1];
  return inside === undefined || inside.includes('</p>') ? undefined : inside;
}
