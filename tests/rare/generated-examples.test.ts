import { expectValidExamples } from '@seca/openapi/testing/valid-examples';
import { test } from 'vitest';

// packages/openapi/src/samples/any-document.test.ts runs fewer of them.
test(
  'the examples of 2,000 random schemas are valid',
  () => expectValidExamples(2000, 11),
  600_000,
);
