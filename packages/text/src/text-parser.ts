/** Base of recursive-descent parsers: a text and a position in it. */
export class TextParser {
  protected at = 0;

  constructor(protected readonly text: string) {}

  protected get rest(): string {
    return this.text.slice(this.at);
  }

  /** The next character; '' at the end. */
  protected get character(): string {
    return this.text.charAt(this.at);
  }
}
