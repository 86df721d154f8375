import styles from './style.module.css';

interface Props {
  /** Number of the steps that have succeeded. */
  done: number;
  /** The step whose request the pane shows, from 1. */
  shown: number;
  /** URL of the page that explains how to use a provider. */
  provider: string;
  onAct: (action: string) => void;
}

/** The three steps. The first two load their request into the pane. */
export function Steps({ done, shown, provider, onAct }: Props) {
  const stateOf = (step: number) => {
    if (step <= done) return 'done';
    return step === Math.max(shown, done + 1) || step === done + 1 ? 'now' : undefined;
  };
  const button = (step: number, action: string, title: string, more: string, text: string) => (
    <li data-state={stateOf(step)}>
      <button type="button" className={styles.step} data-act={action} onClick={() => onAct(action)}>
        <Ring step={step} />
        <span>
          <strong>
            {title}
            <span>{` ${more}`}</span>
          </strong>
          <small>{text}</small>
        </span>
      </button>
    </li>
  );
  return (
    <ol className={`${styles.steps} seca-needs-script seca-no-print`}>
      {button(1, 'get', 'Run it', 'here', 'No account: the local provider runs in this page.')}
      {button(2, 'create', 'Create', 'an instance', 'It goes from pending to active as you watch.')}
      <li data-state={stateOf(3)}>
        <a className={styles.step} href={provider}>
          <Ring step={3} />
          <span>
            <strong>
              Take it<span> to your provider</span>
            </strong>
            <small>The request is the same: change only the host and the token.</small>
          </span>
        </a>
      </li>
    </ol>
  );
}

function Ring({ step }: { step: number }) {
  return (
    <span className={styles.ring}>
      <b>{step}</b>
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" focusable="false">
        <path d="m2.500 6.500 2.500 2.500 4.500-5.500" />
      </svg>
    </span>
  );
}
