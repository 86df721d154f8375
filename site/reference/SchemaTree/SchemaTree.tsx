import type { Home } from '@seca/openapi/model/types';
import { objectAnchor } from '@seca/openapi/page/resource-pages';
import type { ReactNode } from 'react';
import { usePrinted } from '../../frame/context/use-printed';
import { Link } from '../environment';
import fieldStyles from '../field.module.css';
import { RichText } from '../RichText/RichText';
import { FactLine, ObjectExamples, SchemaFacts, SchemaTitle } from '../SchemaFacts/SchemaFacts';
import { useOperation } from '../use-reference-page';
import { EarlierFields, FieldGroups, useHome } from './FieldGroups';
import { countFields } from './openness';
import { SameFields } from './SameFields';
import styles from './style.module.css';

/**
 * The schema of a body as a tree of fields. Nested objects are `<details>` elements, which are open if they are
 * small. The page contains all fields, and the tree needs no script.
 *
 * @param anchor anchor of the media type
 * @param home the page that describes the fields, if this one only lists them
 * @param media the media type, shown next to the name of the schema
 */
export function SchemaTree({
  anchor,
  media,
  home: given,
}: {
  anchor: string;
  media?: ReactNode;
  home?: Home | undefined;
}) {
  const page = useOperation();
  const isPrinted = usePrinted();
  const homeOf = useHome();
  const body = page.fieldTrees[anchor];
  if (!body) return null;
  const { tree, direction } = body;
  const isObject = anchor === objectAnchor;
  const inherited = { direction, depth: 0, isObject };
  const ofResource = homeOf(tree, inherited);
  const home = given ?? (ofResource && { title: ofResource.title ?? '', path: ofResource.href });
  const { type } = tree;
  const link = isObject ? undefined : page.resourceLink;
  const count = countFields(tree);
  // The response repeats the fields of the request, which are described above.
  const isRepeated = direction === 'response' && page.requestBody !== undefined;
  const isFolded = count > 1 && (home !== undefined || isRepeated);
  const fields = home ? (
    <SameFields parent={tree} home={ofResource?.href} />
  ) : (
    <FieldGroups field={tree} inherited={inherited} />
  );
  const folds = !isPrinted && !home && tree.children.some((field) => countFields(field) > 0);
  return (
    <div data-tree-root="">
      <div className={`${styles.top} seca-row`}>
        <span className={styles.root}>
          {link && tree.schema.name === page.resource ? <Link to={link.path}>{type}</Link> : type}
        </span>
        {media}
        {folds && (
          <span className={`${styles.buttons} seca-no-print seca-needs-script`}>
            <button type="button" data-tree="open">
              Expand all
            </button>
            <button type="button" data-tree="close">
              Collapse all
            </button>
          </span>
        )}
      </div>
      <SchemaTitle schema={tree.schema} name="" />
      <RichText text={tree.schema.description} />
      <p className={fieldStyles.line}>
        <FactLine schema={tree.schema} />
      </p>
      <SchemaFacts schema={tree.schema} />
      <ObjectExamples schema={tree.schema} />
      {home && (
        <p className={fieldStyles.line}>
          Its fields are described in <Link to={home.path}>{home.title}</Link>.
        </p>
      )}
      <EarlierFields field={tree} />
      {isFolded ? (
        <details className={styles.below} open={isPrinted}>
          <summary data-twin="skip">{`${count} fields: ${tree.children.map(({ name }) => name).join(', ')}`}</summary>
          {fields}
        </details>
      ) : (
        fields
      )}
    </div>
  );
}

/**
 * The fields of a value whose type and facts are already shown, for example a parameter that is an object.
 * Renders nothing if the value has no fields.
 *
 * @param anchor anchor of the parameter
 */
export function InnerFields({ anchor }: { anchor: string }) {
  const value = useOperation().fieldTrees[anchor];
  if (!value) return null;
  const { tree, direction } = value;
  return (
    <div className={styles.nested}>
      <FieldGroups field={tree} inherited={{ direction, depth: 1 }} />
    </div>
  );
}
