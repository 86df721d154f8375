import type { Section, SectionComponent } from '@seca/openapi/page/sections';
import { Fragment, type ReactNode } from 'react';
import { Heading } from '../components/Heading/Heading';
import { RequestBody } from './Body/Body';
import { Callback } from './Callback/Callback';
import { ErrorList } from './ErrorList/ErrorList';
import { useAnchor, useEnvironment } from './environment';
import { Description } from './OperationHeader/OperationHeader';
import { ParameterList } from './ParameterList/ParameterList';
import { Response } from './Response/Response';
import {
  Authentication,
  BaseUrls,
  Downloads,
  OperationTable,
  Resource,
  ResourceOverview,
  ResourceRelations,
  Webhooks,
} from './Service/sections';

/** The sections of a reference page: each heading, and the component below it. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  const { deeper } = useEnvironment();
  const anchorOf = useAnchor();
  return sections.map(({ level, title, id, content }) => (
    <Fragment key={id}>
      <Heading level={deeper ? (level === 2 ? 3 : 4) : level} id={anchorOf(id)}>
        {title}
      </Heading>
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
      return <Downloads />;
  }
}
