/** Column and row of a cell, from 0. Halves and quarters are between two cells. */
export type Place = readonly [column: number, row: number];

export type Kind = keyof typeof kinds;

/** Something that a picture shows in a cell. */
export interface Node {
  at: Place;
  /** Its cell in the phone form, if the form that follows from the wide one is not good. */
  phone: Place | undefined;
  kind: Kind;
  width: number;
  height: number;
  name: string;
  detail: string;
  tone: string;
  /** Where its box leads. */
  link: string | undefined;
  /** The container around it. */
  in: string | undefined;
  pointer: string;
}

export type Container = Pick<Node, 'name' | 'detail' | 'tone' | 'in' | 'pointer'>;

export type Form = 'wide' | 'phone';

export type Side = 'top' | 'right' | 'bottom' | 'left';

/** Where an arrow leaves or enters a box: a side, and how far from its middle, if the file states that. */
export type Anchor = readonly [side: Side, shift?: number];

export interface Arrow {
  from: string;
  to: string;
  /** Where it leaves and enters boxes, if the file states it. */
  sides: Readonly<Record<Form, readonly [Anchor, Anchor] | undefined>>;
  label: string[];
  tone: string;
  isDashed: boolean;
  hasTwoHeads: boolean;
  pointer: string;
}

export interface Graph {
  nodes: Map<string, Node>;
  containers: Map<string, Container>;
  arrows: Arrow[];
}

export type Report = (pointer: string, message: string, hint: string) => void;

/** Kinds of nodes with their width, unless the file states it, and their height. */
export const kinds = {
  /** A thing. */
  box: [144, 48],
  /** A state of a resource. */
  state: [96, 40],
  /** A question, which an arrow for each answer leaves. */
  question: [176, 48],
  /** A row: one value, and what follows from it. */
  case: [320, 40],
  /** The points at which a state machine begins and ends. */
  start: [16, 16],
  end: [16, 16],
} as const;

/** The widths of nodes: 144 is a column, and 320 two of them. */
export const widths = [96, 112, 144, 176, 224, 320];
