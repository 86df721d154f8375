import type { RefObject } from 'react';
import * as navbarData from '../../frame/Navbar/data-names';
import type { RunProps } from './Run';

interface Props extends Omit<RunProps, 'requests'> {
  isEditing?: boolean;
  runButton?: RefObject<HTMLButtonElement | null>;
  /** @param action `run`, `all`, `edit`, or the status of an error to try */
  onAct?: (action: string) => void;
}

/** The buttons of an operation or of a step. */
export function RunButtons({
  kind,
  failures = [],
  hasStepsBefore,
  isEditing = false,
  runButton,
  onAct,
}: Props) {
  const act = (action: string) => () => onAct?.(action);
  return (
    <div className="playground-actions seca-row seca-controls">
      <button ref={runButton} type="button" data-run="run" onClick={act('run')}>
        Run
      </button>
      {hasStepsBefore && (
        <button type="button" data-run="all" onClick={act('all')}>
          Run all steps up to here
        </button>
      )}
      {kind === 'operation' && (
        <button type="button" data-run="edit" aria-pressed={isEditing} onClick={act('edit')}>
          Edit
        </button>
      )}
      {failures.length > 0 && (
        <details className="dropdown" {...{ [navbarData.dropdown]: 'press' }}>
          <summary className="seca-control">Simulate an error</summary>
          <div className="dropdown-list seca-popup">
            {failures.map((failure) => (
              <button key={failure} type="button" data-run={failure} onClick={act(String(failure))}>
                {failure}
              </button>
            ))}
          </div>
        </details>
      )}
      <button type="button" data-workbench="">
        Workbench
      </button>
    </div>
  );
}
