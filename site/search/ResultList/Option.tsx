import type { SearchHit, TextPart } from '@seca/search/query/types';
import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../../frame/Icon';
import styles from './style.module.css';

interface Props
  extends Pick<ComponentProps<'a'>, 'id' | 'onPointerMove' | 'onClick' | 'onAuxClick'> {
  hit: SearchHit;
  url: string;
  isActive: boolean;
}

/** A hit: a link, whose clicks the list handles. */
export function Option({ hit, url, isActive, ...events }: Props) {
  const { kind, method, template, path, places, subcategory } = hit;
  const isName = kind === 'field' || kind === 'parameter';
  const icon = icons[kind];
  // The path of a top-level field is only its name, which the title shows.
  const address = template ?? (path?.includes('.') ? path : undefined);
  return (
    <a
      tabIndex={-1}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      href={url}
      data-url={url}
      {...events}
    >
      <span className={styles.badge} translate="no" data-badge={kind} data-method={method}>
        {icon && <Icon name={icon} size={16} />}
        <span className={icon && 'seca-visually-hidden'}>{method ?? kindNames[kind]}</span>
      </span>
      <span className={styles.body}>
        <span className={styles.head}>
          <span
            className={isName ? styles.name : styles.title}
            translate={isName ? 'no' : undefined}
          >
            <Marked parts={hit.title} />
          </span>
          <span className={styles.place}>{subcategory}</span>
        </span>
        {address && (
          <span className={styles.path} translate="no">
            {address}
          </span>
        )}
        {hit.excerpt.length > 0 && (
          <span className={styles.excerpt}>
            <Marked parts={hit.excerpt} />
          </span>
        )}
        {places && places.total > 1 && <span className={styles.places}>{listPlaces(places)}</span>}
      </span>
    </a>
  );
}

function Marked({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, marked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity
    marked ? <mark key={index}>{text}</mark> : text,
  );
}

/** Icons of some kinds. For screen readers, and for the other kinds, the badge is a word; of an operation, its method. */
const icons: Partial<Record<SearchHit['kind'], IconName>> = {
  guide: 'page',
  term: 'book',
  error: 'flag',
};

const kindNames: Record<SearchHit['kind'], string> = {
  operation: '',
  service: 'API',
  resource: 'object',
  parameter: 'param',
  field: 'field',
  error: 'error',
  guide: 'guide',
  section: '#',
  term: 'term',
  requirement: 'rule',
};

function listPlaces({ titles, total }: NonNullable<SearchHit['places']>): string {
  const others = total - titles.length;
  return `In ${titles.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}
