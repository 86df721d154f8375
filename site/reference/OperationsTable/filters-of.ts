import { compareVersions } from '@seca/openapi/load/compare-versions';
import type { OperationRow } from '@seca/openapi/page/operation-list';
import type { Filters } from '../../frame/FilterForm/FilterForm';

/** Filters for the rows. Attributes of the rows have the same names (Row.tsx). */
export function filtersOf(rows: readonly OperationRow[]): Filters {
  const layers = [...new Set(rows.map(({ layer }) => layer))];
  const services = layers.map((group) => {
    const own = rows.filter(({ layer }) => layer === group).map(({ service }) => service);
    return { group, options: [[group, `All of ${group}`] as const, ...same(own)] };
  });
  const releases = releasesOf(rows);
  return {
    noun: 'operations',
    words: 'path, permission, status …',
    wordsLabel: 'Filter',
    choices: [
      { label: 'Layer or service', name: 'service', options: services },
      { label: 'Method', name: 'method', options: same(rows.map(({ method }) => method)) },
      {
        label: 'Completion',
        name: 'completion',
        options: [
          ['synchronous', 'synchronous: complete with the response'],
          ['accepted', 'accepted: completes in the background'],
        ],
      },
      ...(releases.length > 0
        ? [
            {
              label: 'Changed since release',
              name: 'changed',
              options: releases.map((version) => [version, `${version} or later`] as const),
            },
          ]
        : []),
    ],
    orders: ['method', '-method', 'operation', '-operation', 'permission', '-permission'],
  };
}

/** The releases that changed an operation, newest first. */
export function releasesOf(rows: readonly OperationRow[]): string[] {
  return [...new Set(rows.flatMap(({ changedIn }) => changedIn))].sort(compareVersions).reverse();
}

function same(values: readonly string[]) {
  return [...new Set(values)].map((value) => [value, value] as const);
}
