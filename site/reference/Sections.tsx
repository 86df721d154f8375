import type { Section } from '@seca/openapi/page/sections';
import { type ComponentType, Fragment } from 'react';
import { Heading } from '../frame/Heading/Heading';
import { useAnchor, useEnvironment } from './environment';

interface Props<Component extends string> {
  sections: readonly Section<Component>[];
  /** Only those of this kind of page, so that the style sheet of the page has no others. */
  components: Readonly<Record<Component, ComponentType<{ anchor: string }>>>;
}

/** The sections of a reference page: each heading, and the component below it. */
export function Sections<Component extends string>({ sections, components }: Props<Component>) {
  const { deeper } = useEnvironment();
  const anchorOf = useAnchor();
  return sections.map(({ level, title, id, content }) => {
    const Content: ComponentType<{ anchor: string }> | undefined = content && components[content];
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
