import { messageOf } from '@seca/openapi/load/errors';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { mountIsland } from '../../frame/islands/mount';
import { connect } from '../client';
import controls from '../controls.module.css';
import styles from './style.module.css';
import { Workbench } from './Workbench';

/** Opens the workbench in a drawer. It stays open when the reader opens another page. */
export async function openWorkbench(opener: HTMLElement): Promise<void> {
  const element = document.querySelector('[data-workbench-place]');
  if (!element) return;
  if (element.hasChildNodes()) {
    element.querySelector('h2')?.focus();
    return;
  }
  const root = mountIsland(element, 'workbench');
  const close = () => {
    root.unmount();
    if (opener.isConnected) opener.focus();
  };
  const show = (content: ReactNode) => root.render(<Drawer onClose={close}>{content}</Drawer>);
  try {
    // On the page of an operation, it begins with this operation.
    const { playground } = opener.closest<HTMLElement>('[data-playground]')?.dataset ?? {};
    const first: string | undefined = JSON.parse(playground ?? '{}').request?.operation;
    show(<Workbench client={await connect()} first={first} />);
  } catch (error) {
    show(<p role="alert">{messageOf(error)}</p>);
  }
}

function Drawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div
      role="dialog"
      aria-labelledby={id}
      className={styles.drawer}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div className={`${styles.head} seca-bar ${controls.controls} seca-controls`}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          Workbench
        </h2>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
      {children}
    </div>
  );
}
