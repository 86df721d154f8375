import { createElement, Fragment, type ReactNode } from 'react';
import type { Section, SectionComponent } from '../../../lib/openapi/view/sections';
import { Callback } from '../../../src/components/reference/Callback';
import { ErrorList } from '../../../src/components/reference/ErrorList';
import { Description } from '../../../src/components/reference/OperationHeader';
import { ParameterList } from '../../../src/components/reference/ParameterList';
import { RequestBody } from '../../../src/components/reference/RequestBody';
import { Response } from '../../../src/components/reference/Response';
import {
  Authentication,
  BaseUrls,
  OperationTable,
  Resource,
  ResourceOverview,
  ResourceRelations,
  Webhooks,
} from '../../../src/components/reference/Service/sections';

interface SectionsProps {
  sections: readonly Section[];
  /** How many levels further down the headings stand than on the site. */
  deeper?: 0 | 1;
}

/** The sections of a page: what MDX documents are for the site. */
export function Sections({ sections, deeper = 0 }: SectionsProps) {
  return sections.map(({ level, title, id, content }) => (
    <Fragment key={id}>
      {createElement(`h${level + deeper}`, { id }, title)}
      {content && draw(content)}
    </Fragment>
  ));
}

function draw(content: SectionComponent): ReactNode {
  switch (content.component) {
    case 'ParameterList':
      return <ParameterList {...content.props} />;
    case 'Response':
      return <Response {...content.props} />;
    case 'Resource':
      return <Resource {...content.props} />;
    case 'Callback':
      return <Callback {...content.props} />;
    case 'Authentication':
      return <Authentication />;
    case 'BaseUrls':
      return <BaseUrls />;
    case 'Description':
      return <Description />;
    case 'ErrorList':
      return <ErrorList />;
    case 'OperationTable':
      return <OperationTable />;
    case 'RequestBody':
      return <RequestBody />;
    case 'ResourceOverview':
      return <ResourceOverview />;
    case 'ResourceRelations':
      return <ResourceRelations />;
    case 'Webhooks':
      return <Webhooks />;
    case 'Downloads':
      // The document is the reader's own.
      return null;
  }
}
