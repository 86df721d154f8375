/** A button that copies a text (code/CopyButton/hook.ts), and the place where the result is announced. */
export function CopyText({ text, label }: { text: string; label: string }) {
  return (
    <>
      <button type="button" data-copy={text}>
        {label}
      </button>
      <span role="status" />
    </>
  );
}
