import type { PageContent } from '../core/types';
import { Operation } from './Operation/Operation';
import { ReferencePage } from './ReferencePage';
import { Resource } from './Resource/Resource';
import { Service } from './Service/Service';

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
