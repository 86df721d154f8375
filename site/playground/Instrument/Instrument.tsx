import type { KeyboardEventHandler, ReactNode, Ref } from 'react';
import { Tabs } from '../../frame/Tabs/Tabs';
import type { ShownRequest } from '../request';
import { ErrorMenu } from './ErrorMenu';
import styles from './style.module.css';

/** What the build knows about an operation, as JSON in the attribute of the island. */
export interface InstrumentProps {
  request: ShownRequest;
  failures: readonly FailureChoice[];
  /** States of the resource after the request, in order. */
  states: readonly string[];
}

export interface FailureChoice {
  status: number;
  /** What makes the request fail: `without a token`. */
  reason: string;
}

/** Parts that the build renders, and that hooks and not React change: in the browser, their HTML. */
export type Slots = Readonly<
  Record<'tools' | 'samples' | 'choice' | 'example', ReactNode | { html: string }>
>;

/** What React adds in the browser. */
export interface Running {
  isEditing: boolean;
  isBusy: boolean;
  runButton: Ref<HTMLButtonElement>;
  /** In place of the sample: its controls in the bar, and the editor or the changed request. */
  request?: { bar: ReactNode; body: ReactNode } | undefined;
  /** Text of the live region. */
  status: ReactNode;
  isBad: boolean;
  /** The last response, in place of the example. */
  live?: { bar: ReactNode; body: ReactNode } | undefined;
  hasLive: boolean;
  /** A link to the changed request. */
  link: string | undefined;
  onShow: (isLive: boolean) => void;
  /** @param action `run`, `edit`, or the status of an error to try */
  onAct: (action: string) => void;
  /** A shortcut for Run, from every field. */
  onKeyDown: KeyboardEventHandler;
}

interface Props {
  slots: Slots;
  failures: readonly FailureChoice[];
  /** Whether the site has a provider, which the request can be sent to. */
  canRun: boolean;
  running?: Running;
}

/** The request and the response of an operation in one frame, with the controls that edit and run the request. */
export function Instrument({ slots, failures, canRun, running }: Props) {
  const isEditing = running?.isEditing ?? false;
  const live = running?.live;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the shortcut of the button Run
    <div
      className={`${styles.frame} seca-code`}
      data-mode={isEditing ? 'edit' : live ? 'live' : undefined}
      onKeyDown={running?.onKeyDown}
    >
      <figure className={styles.part} data-request-pane="">
        <div className={`${styles.bar} seca-bar seca-no-print`}>
          <Slot name="tools" slots={slots} className={styles.tools} hidden={!!running?.request} />
          {running?.request?.bar}
          {canRun && <Actions running={running} />}
        </div>
        <Slot
          name="samples"
          slots={slots}
          className={styles.pane}
          label="Samples"
          hidden={!!running?.request}
        />
        {running?.request?.body}
      </figure>
      <figure className={`${styles.part} ${styles.answer} seca-no-print`} data-response="">
        <div className={`${styles.bar} seca-bar`}>
          {canRun && <Answers running={running} />}
          <Slot name="choice" slots={slots} className={styles.tools} hidden={!!live} />
          <p
            role="status"
            className={`${styles.status} seca-line seca-muted`}
            data-bad={running?.isBad || undefined}
          >
            {running?.status}
          </p>
          {live?.bar}
        </div>
        <Slot
          name="example"
          slots={slots}
          className={styles.pane}
          label="Example of the response"
          hidden={!!live}
        />
        {live?.body}
      </figure>
      {canRun && <Foot failures={failures} running={running} />}
    </div>
  );
}

/** HTML that React leaves as it is. */
function Slot({
  name,
  slots,
  label,
  ...props
}: {
  name: keyof Slots;
  slots: Slots;
  className: string | undefined;
  /** Name of a part that scrolls, which is a tab stop. */
  label?: string;
  hidden: boolean;
}) {
  const content = slots[name];
  const isHtml = typeof content === 'object' && content !== null && 'html' in content;
  return (
    <div
      {...props}
      data-slot={name}
      {...(label !== undefined && { role: 'group', 'aria-label': label, tabIndex: 0 })}
      suppressHydrationWarning
      {...(isHtml ? { dangerouslySetInnerHTML: { __html: content.html } } : { children: content })}
    />
  );
}

function Actions({ running }: { running: Running | undefined }) {
  const isEditing = running?.isEditing ?? false;
  return (
    <div className={`${styles.actions} seca-needs-script`}>
      <button
        type="button"
        className={styles.quiet}
        data-run="edit"
        aria-pressed={isEditing}
        onClick={() => running?.onAct('edit')}
      >
        {isEditing ? 'Done' : 'Edit'}
      </button>
      <button
        ref={running?.runButton}
        type="button"
        className={`${styles.run} seca-primary`}
        data-run="run"
        title="Ctrl + Enter"
        aria-busy={running?.isBusy || undefined}
        onClick={() => running?.onAct('run')}
      >
        Run
      </button>
    </div>
  );
}

/** Whether the example or the live response is shown. */
function Answers({ running }: { running: Running | undefined }) {
  return (
    <Tabs
      label="Response"
      names={['Example', 'Live']}
      chosen={running?.live === undefined ? 'Example' : 'Live'}
      disabled={running?.hasLive ? undefined : 'Live'}
      onChoose={(kind) => running?.onShow(kind === 'Live')}
    />
  );
}

function Foot({ failures, running }: Pick<Props, 'failures' | 'running'>) {
  return (
    <div className={`${styles.foot} seca-bar seca-no-print seca-needs-script`}>
      <ErrorMenu
        className={styles.failures}
        opener={styles.quiet}
        choices={failures}
        onChoose={(status) => running?.onAct(String(status))}
      />
      {running?.link !== undefined && (
        <span className={styles.link}>
          <button type="button" className={styles.quiet} data-copy={running.link}>
            Copy link
          </button>
          <span role="status" />
        </span>
      )}
      <button
        type="button"
        className={styles.quiet}
        data-workbench=""
        // As a sheet, the instrument would cover the workbench.
        popoverTarget={instrumentId}
        popoverTargetAction="hide"
      >
        Workbench
      </button>
      <button
        type="button"
        className={`${styles.quiet} ${styles.switch}`}
        data-rail-switch=""
        aria-label="Hide request and response"
      >
        Hide
      </button>
    </div>
  );
}

/** The instrument is a popover in windows without room for it. */
export const instrumentId = 'instrument';
