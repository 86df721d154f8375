/** The part of nspell (Hunspell in JavaScript) that we use; it ships no types. */
declare module 'nspell' {
  interface Spell {
    add(word: string): void;
    correct(word: string): boolean;
    suggest(word: string): string[];
  }
  export default function nspell(dictionary: { aff: string; dic: string }): Spell;
}
