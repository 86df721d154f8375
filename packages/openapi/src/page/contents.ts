/** Table of contents of an operation: its sections, parameters and fields. */
import type { Field, OperationPage } from '../model/types';
import { splitCommonFields } from './field-groups';
import { operationSections } from './sections';

/** An entry of a table of contents. */
export interface ContentsEntry {
  title: string;
  /** Anchor of the heading or field. */
  id: string;
  level: 2 | 3;
}

export function operationContents(page: OperationPage): ContentsEntry[] {
  return operationSections(page).flatMap(({ title, id, level }) => [
    { title, id, level },
    ...placesBelow(page, id),
  ]);
}

function placesBelow(page: OperationPage, section: string): ContentsEntry[] {
  if (section === page.requestBody?.anchor) {
    const tree = page.fieldTrees[page.requestBody.content[0]?.anchor ?? '']?.tree;
    return (tree ? firstFields(tree) : []).map(({ path, anchor }) => entry(path, anchor));
  }
  const group = page.parameters.find(({ anchor }) => anchor === section);
  return (group?.parameters ?? []).map(({ name, anchor }) => entry(name, anchor));
}

/** Fields that are expanded initially: those of `spec`, or those of the body if it has no `spec`. */
function firstFields(tree: Field): Field[] {
  return splitCommonFields(tree.children).own.flatMap((field) => {
    const below = field.children.filter(({ kind }) => kind === 'property');
    if (field.kind !== 'property') return [];
    return field.required && below.length > 0 ? below : [field];
  });
}

function entry(title: string, id: string): ContentsEntry {
  return { title, id, level: 3 };
}
