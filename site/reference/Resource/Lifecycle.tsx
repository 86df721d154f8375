import { end, start, type Transition } from '@seca/openapi/page/lifecycle';
import type { ResourceView } from '@seca/openapi/page/types';
import { Picture } from '../../frame/Picture/Picture';
import { Link, useEnvironment } from '../environment';
import { Joined } from '../Joined';

/** The states of the resource as a picture and as text, with the operation that triggers each transition. */
export function Lifecycle({
  view: { lifecyclePicture, transitions, sidebarLabel },
}: {
  view: ResourceView;
}) {
  const { guides } = useEnvironment();
  const words = (
    <ul>
      {transitions.map((transition) => (
        <li key={`${transition.from} ${transition.to}`}>
          <Step transition={transition} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <p>
        Arrows with a name are transitions that this operation triggers; all other transitions are
        automatic.
        {guides.states !== undefined && (
          <>
            {' '}
            <Link to={guides.states}>All states and their meanings</Link>
          </>
        )}
      </p>
      {lifecyclePicture === undefined ? (
        words
      ) : (
        <Picture svg={lifecyclePicture} title={`Lifecycle: ${sidebarLabel}`}>
          {words}
        </Picture>
      )}
    </>
  );
}

function Step({ transition: { from, to, operations } }: { transition: Transition }) {
  return (
    <>
      <State name={from} /> to <State name={to} />
      {operations.length > 0 && ': '}
      <Joined by=", ">
        {operations.map(({ path, title }) => (
          <Link key={path} to={path}>
            {title}
          </Link>
        ))}
      </Joined>
    </>
  );
}

function State({ name }: { name: string }) {
  if (name === start) return 'doesn’t exist';
  if (name === end) return 'deleted';
  return <code translate="no">{name}</code>;
}
