import { test } from 'vitest';
import { expectComplete } from '../foreign/complete';
import { largeFiles } from '../foreign/documents';

test.each(largeFiles)('the large document %s is rendered completely', expectComplete);
