/** Syntax tree of the part of the shell language (POSIX.1-2017, Shell & Utilities 2; bash) that guides use. */

/** A word before its expansion. */
export type Word = readonly Part[];

export type Part =
  | { kind: 'text'; text: string; isQuoted: boolean }
  | { kind: 'parameter'; name: string; isQuoted: boolean; offset?: number; use?: Substitute }
  | { kind: 'command'; script: Command; isQuoted: boolean }
  | { kind: 'arithmetic'; expression: string };

/** `${name:+word}` and `${name:-word}`. */
export interface Substitute {
  when: 'set' | 'unset';
  word: Word;
}

export interface Redirect {
  /** File descriptor: 1 is standard output, 2 is standard error. */
  from: number;
  /** A file name, or the other file descriptor. */
  to: Word | 1 | 2;
}

export type Command =
  | {
      kind: 'simple';
      assignments: { name: string; value: Word }[];
      words: Word[];
      redirects: Redirect[];
    }
  | { kind: 'pipeline'; commands: Command[]; isNegated: boolean }
  | { kind: 'and' | 'or'; left: Command; right: Command }
  | { kind: 'list'; commands: Command[] }
  | { kind: 'for'; name: string; words: Word[]; body: Command }
  | { kind: 'while'; isUntil: boolean; condition: Command; body: Command }
  | { kind: 'if'; condition: Command; then: Command; otherwise?: Command }
  | { kind: 'function'; name: string; body: Command };

/** A script with unsupported syntax. */
export class ShellSyntaxError extends Error {}
