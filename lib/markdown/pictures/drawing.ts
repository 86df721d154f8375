/** A drawing that is laid out. */
export interface Drawing {
  svg: string;
  /** In units of the drawing. */
  width: number;
  height: number;
}

/** Something wrong in a drawing, with the line of the drawing (from 1) where that is known. */
export class DrawingError extends Error {
  readonly line: number;
  readonly wayOut: string;

  constructor(message: string, line: number, wayOut: string) {
    super(message);
    this.line = line;
    this.wayOut = wayOut;
  }
}
