import { button, element } from '../components/dom';
import type { Client } from './client';
import { inlineCode } from './code-block';
import styles from './panel.module.css';
import type { Prerequisite } from './prerequisites';

/** The resources that a request needs and that do not exist, with a button that creates them. */
export function missingResources(
  missing: readonly Prerequisite[],
  onCreate: () => void,
): HTMLElement[] {
  const [first] = missing;
  if (!first) return [];
  const content =
    missing.length === 1
      ? [
          element('p', {}, `Needs ${article(first.kind)} ${first.kind}.`),
          button({}, onCreate, 'Create ', inlineCode(first.name)),
        ]
      : [
          element('p', {}, `Needs ${missing.length} resources:`),
          element(
            'ul',
            {},
            ...missing.map(({ kind, name }) => element('li', {}, `${kind} `, inlineCode(name))),
          ),
          button({}, onCreate, `Create all ${missing.length}`),
        ];
  return [element('div', { className: styles.need }, ...content)];
}

function article(noun: string): string {
  return /^[aeiou]/.test(noun) ? 'an' : 'a';
}

/** Creates resources in the order in which they refer to each other. */
export async function createAll(client: Client, missing: readonly Prerequisite[]): Promise<void> {
  for (const { target, body } of missing) {
    const headers = { 'content-type': 'application/json' };
    await client.send({ method: 'PUT', target, headers, body: JSON.stringify(body) });
  }
}
