/** A drawing with its layout. */
export interface Drawing {
  svg: string;
  /** In units of the drawing. */
  width: number;
  height: number;
}

/** A problem in a drawing, with the line of the drawing (from 1) if it is known. */
export class DrawingError extends Error {
  readonly line: number;
  readonly hint: string;

  constructor(message: string, line: number, hint: string) {
    super(message);
    this.line = line;
    this.hint = hint;
  }
}
