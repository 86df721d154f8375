import styles from './style.module.css';

interface Props {
  /** There are steps before this one. */
  hasStepsBefore: boolean;
  isBusy?: boolean;
  /** @param action `run` or `all` */
  onAct?: (action: string) => void;
}

export function RunButtons({ hasStepsBefore, isBusy, onAct }: Props) {
  return (
    <div className={`${styles.actions} seca-row seca-controls`}>
      <button
        type="button"
        className="seca-primary"
        data-run="run"
        aria-busy={isBusy || undefined}
        onClick={() => onAct?.('run')}
      >
        Run
      </button>
      {hasStepsBefore && (
        <button type="button" data-run="all" onClick={() => onAct?.('all')}>
          Run all steps up to here
        </button>
      )}
      <button type="button" data-workbench="">
        Workbench
      </button>
    </div>
  );
}
