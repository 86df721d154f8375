import { Operation } from '../reference/Operation/Operation';
import { Resource } from '../reference/Resource/Resource';
import { Service } from '../reference/Service/Service';
import type { PageContent } from '../types';
import { ReferencePage } from './ReferencePage';

type Content = Extract<PageContent, { kind: 'operation' | 'service' | 'resource' }>;

/** The page of an operation, a service or a kind of resource. */
export function Reference({ content }: { content: Content }) {
  return <ReferencePage>{draw(content)}</ReferencePage>;
}

function draw({ kind, data }: Content) {
  switch (kind) {
    case 'operation':
      return <Operation page={data} />;
    case 'service':
      return <Service page={data} hasDownloads />;
    case 'resource':
      return <Resource view={data} />;
  }
}
