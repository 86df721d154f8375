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
  /** 1 is the output, 2 are the errors. */
  from: number;
  /** A file, or another stream. */
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

/** A script that is not in the supported part of the language. */
export class ShellSyntaxError extends Error {}
