import { type Cursor, child, members, placeOf, rootOf } from '../load/cursor';
import { findReferences } from '../load/find-references';
import type { Rule } from './rule';

/** Every component, and every member of a shared file, is used by one of the documents. */
export const noUnusedComponent: Rule = {
  id: 'no-unused-component',
  checkAll({ documents, complete }, report) {
    // A service can refer to the file of another service; this doesn't make that file a shared file.
    const entries = new Set(documents.map(({ document }) => document.root.file.path));
    const files = new Set<string>();
    const used = new Set<string>();
    const components: Cursor[] = [];
    for (const { document } of documents) {
      for (const file of document.files) {
        const isFirst = !files.has(file.path);
        files.add(file.path);
        const root = rootOf(file);
        for (const reference of findReferences(root).references) {
          const holder = { ...root, pointer: reference.pointer.slice(0, -'/$ref'.length) };
          const target = document.resolver.target({ ...holder, value: { $ref: reference.value } });
          // A schema that only refers to itself is not used.
          if (target && !`${holder.pointer}/`.startsWith(`${target.pointer}/`)) {
            markUsed(target, used);
          }
        }
        const isEntry = entries.has(file.path);
        if (isFirst && (isEntry || complete)) components.push(...componentsOf(root, isEntry));
      }
      markSecurity(document.root, used);
    }
    for (const component of components) {
      if (used.has(placeOf(component))) continue;
      const name = component.pointer.slice(1);
      report(component, `Nothing refers to ${name}.`, 'Remove it, or refer to it.');
    }
  },
};

function componentsOf(root: Cursor, isEntry: boolean): Cursor[] {
  if (!isEntry) return members(root).map(([, member]) => member);
  return members(child(root, 'components')).flatMap(([, kind]) =>
    members(kind).map(([, component]) => component),
  );
}

/** A reference to a part of a component uses the component. */
function markUsed(target: Cursor, used: Set<string>): void {
  for (let pointer = target.pointer; ; pointer = pointer.slice(0, pointer.lastIndexOf('/'))) {
    used.add(placeOf({ ...target, pointer }));
    if (pointer === '') return;
  }
}

/** Security schemes are used by name, not by reference. */
function markSecurity(root: Cursor, used: Set<string>): void {
  const written = JSON.stringify(root.value);
  for (const [name, scheme] of members(child(child(root, 'components'), 'securitySchemes'))) {
    if (written.includes(`${JSON.stringify(name)}:[`)) used.add(placeOf(scheme));
  }
}
