import { expect, test } from 'vitest';
import { code, paragraph } from '../../core/nodes';
import { htmlTree } from './guide-tree';

/** The parts of a code between which it may wrap. */
function partsOf(value: string): string[] {
  const { tree } = htmlTree({ type: 'root', children: [paragraph(code(value))] });
  const [block] = tree.children;
  const [element] = block?.type === 'element' ? block.children : [];
  const children = element?.type === 'element' ? element.children : [];
  return children.flatMap((child) => (child.type === 'text' ? [child.value] : []));
}

test('long code wraps after slashes, the path of a field after dots, and short code does not wrap', () => {
  expect(partsOf('spec.nodeTemplate.rootVolume.skuRef')).toEqual([
    'spec.',
    'nodeTemplate.',
    'rootVolume.',
    'skuRef',
  ]);
  expect(partsOf('RegionalWorkspaceResourceMetadata')).toEqual([
    'RegionalWorkspace',
    'ResourceMetadata',
  ]);
  expect(partsOf('/v1/tenants/{tenant}/skus/seca.ds')).toEqual([
    '/v1/',
    'tenants/',
    '{tenant}/',
    'skus/',
    'seca.ds',
  ]);
  expect(partsOf('self.size() == 0 || isIP(self)')).toHaveLength(1);
  expect(partsOf('spec.skuRef')).toHaveLength(1);
});
