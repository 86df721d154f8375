import { expect, test } from 'vitest';
import { growthFactor } from './growth';

const points = (cost: (pages: number) => number, ...sizes: number[]) =>
  sizes.map((pages) => ({ pages, cost: cost(pages) }));

test('a fixed cost and a cost for each page are linear growth', () => {
  expect(growthFactor(points((pages) => 20 + 0.4 * pages, 130, 440, 1050))).toBeCloseTo(1);
});

test('a cost for each pair of pages is more than linear growth, with two sizes too', () => {
  expect(growthFactor(points((pages) => pages ** 2, 130, 440, 1050))).toBeGreaterThan(2);
  expect(growthFactor(points((pages) => pages ** 2, 130, 440))).toBeGreaterThan(2);
});

test('one size is not enough to measure growth', () => {
  expect(() => growthFactor([{ pages: 1, cost: 1 }])).toThrow('two sizes');
});
