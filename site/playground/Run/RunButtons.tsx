import type { RefObject } from 'react';
import type { RunProps } from './Run';

/** `data-run` of a button: what it does, or the status of an error to try. */
export type Action = 'run' | 'all' | 'edit' | number;

interface Props extends Omit<RunProps, 'requests'> {
  isEditing?: boolean;
  runButton?: RefObject<HTMLButtonElement | null>;
  onAct?: (action: Action) => void;
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
  const act = (action: Action) => () => onAct?.(action);
  return (
    <div className="playground-actions">
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
        <details>
          <summary>Try an error</summary>
          <div>
            {failures.map((failure) => (
              <button key={failure} type="button" data-run={failure} onClick={act(failure)}>
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
