import { Fragment } from 'react';
import { splitTemplate } from './split-template';
import styles from './styles.module.css';

/** A path with its parameters emphasised; long ones break before a slash. */
export function PathTemplate({ template }: { template: string }) {
  let position = 0;
  return (
    <code className={styles.path} translate="no">
      {splitTemplate(template).map(({ text, parameter }) => {
        const key = position;
        position += text.length;
        if (parameter !== undefined) {
          return (
            <var key={key} className={styles.parameter}>
              {text}
            </var>
          );
        }
        return (
          <Fragment key={key}>
            {key > 0 && <wbr />}
            {text}
          </Fragment>
        );
      })}
    </code>
  );
}
