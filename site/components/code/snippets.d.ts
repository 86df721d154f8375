/** A snippet that plugins/code highlighted at build time. */
declare module '@generated/seca-code/default/*.json' {
  const snippet: { html: string; label: string };
  export default snippet;
}
