import type { ReaderValue } from '@seca/openapi/model/types';
import { Fragment } from 'react';
import { needsScript } from '../../frame/hooks/needs-script';
import { valueKeyOf } from '../../reader-values/index';
import styles from './style.module.css';

interface Props {
  template: string;
  /** Shows the reader's own values in place of the parameters that have one. */
  filled?: boolean;
  /** What the reader can edit, here or for the filled path, by the names of parameters. */
  values?: readonly ReaderValue[];
  /** Puts the part up to the workspace into an element with `data-scope`, so that a style can shorten it. */
  scoped?: boolean;
}

/** A path with its parameters emphasised. Long paths wrap before a slash. */
export function PathTemplate({ template, filled = false, values = [], scoped = false }: Props) {
  let position = 0;
  const all = splitTemplate(template);
  const scope = scoped ? all.findIndex(({ parameter }) => parameter === 'workspace') + 1 : 0;
  const parts = all.map(({ text, parameter }) => {
    const key = position;
    position += text.length;
    const value = values.find((one) => parameter !== undefined && one.parameter === parameter);
    if (value && !filled) {
      return (
        <button
          key={key}
          type="button"
          className={styles.parameter}
          data-edit-value={value.key}
          aria-haspopup="dialog"
          {...needsScript}
        >
          {text}
        </button>
      );
    }
    if (parameter !== undefined) {
      return (
        <var
          key={key}
          className={styles.parameter}
          data-value={filled ? (value?.key ?? valueKeyOf(template, parameter)) : undefined}
        >
          {text}
        </var>
      );
    }
    return (
      <Fragment key={key}>
        {key > 0 && <wbr />}
        {text.includes('-') ? <span className={styles.whole}>{text}</span> : text}
      </Fragment>
    );
  });
  return (
    <code className={styles.path} translate="no">
      {scope > 0 && scope < parts.length && <span data-scope="">{parts.slice(0, scope)}</span>}
      {scope < parts.length ? parts.slice(scope) : parts}
    </code>
  );
}

interface TemplatePart {
  text: string;
  /** Name of the parameter, if this part is one (RFC 6570, 1.2, level 1). */
  parameter?: string;
}

/**
 * Splits a path template at the points where a line may wrap: before a slash.
 * `/v1/tenants/{tenant}` becomes `/v1`, `/tenants`, `/`, `{tenant}`. Scheme and host stay together.
 */
export function splitTemplate(template: string): TemplatePart[] {
  return (template.match(/^\w+:\/\/[^/{]*|\{[^{}]*\}|[^/{]+|\/[^/{]*|\{/g) ?? []).map((text) => {
    const parameter = /^\{(.+)\}$/.exec(text)?.[1];
    return parameter === undefined ? { text } : { text, parameter };
  });
}
