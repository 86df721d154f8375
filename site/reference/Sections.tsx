import type { Section, SectionComponent } from '@seca/openapi/page/sections';
import { type ComponentType, Fragment } from 'react';
import { Heading } from '../frame/Heading/Heading';
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

const components: Readonly<Record<SectionComponent, ComponentType<{ anchor: string }>>> = {
  Authentication,
  BaseUrls,
  Callback,
  Description,
  Downloads,
  ErrorList,
  OperationTable,
  ParameterList,
  RequestBody,
  Resource,
  ResourceOverview,
  ResourceRelations,
  Response,
  Webhooks,
};

/** The sections of a reference page: each heading, and the component below it. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  const { deeper } = useEnvironment();
  const anchorOf = useAnchor();
  return sections.map(({ level, title, id, content }) => {
    const Content = content && components[content];
    return (
      <Fragment key={id}>
        <Heading level={deeper ? (level === 2 ? 3 : 4) : level} id={anchorOf(id)}>
          {title}
        </Heading>
        {Content && <Content anchor={id} />}
      </Fragment>
    );
  });
}
