import * as copyButtonData from '../components/CopyButton/data-names';

/** A button that copies a text (components/CopyButton/hook.ts), and the place where the result is announced. */
export function CopyText({ text, label }: { text: string; label: string }) {
  return (
    <>
      <button type="button" {...{ [copyButtonData.copy]: text }}>
        {label}
      </button>
      <span role="status" />
    </>
  );
}
