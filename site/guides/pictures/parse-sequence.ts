import { didYouMean } from '@seca/text/edit-distance';
import { DrawingError, pictureClasses } from './svg';

export interface Sequence {
  participants: { name: string; label: string; tone: string }[];
  steps: Step[];
}

/** `line` counts from 1 in the drawing; participants are identified by their index. */
export type Step =
  | { kind: 'message'; from: number; to: number; answer: boolean; text: string; line: number }
  | { kind: 'note'; at: number; text: string; line: number }
  | { kind: 'begin'; text: string; line: number }
  | { kind: 'end'; line: number };

/**
 * Reads a sequence, one step per line:
 *
 *     client: Your program          a participant, from left to right
 *     api [accent]: SECA API        with a class
 *     client -> api: PUT …          a message; \n begins another line of text
 *     api --> client: 201           a response
 *     note api: stores the state    a note at a participant's line
 *     frame until active            a frame around what follows
 *     end                           its end
 *
 * @throws DrawingError with the line
 */
export function parseSequence(text: string): Sequence {
  const participants: Sequence['participants'] = [];
  const steps: Step[] = [];
  const indexOf = (name: string, line: number): number => {
    const index = participants.findIndex((participant) => participant.name === name);
    if (index >= 0) return index;
    const names = participants.map((participant) => participant.name);
    const nearest = didYouMean(name, names);
    throw new DrawingError(
      `no participant "${name}"`,
      line,
      nearest ? `Did you mean "${nearest}"?` : `Write "${name}: …" above the first step.`,
    );
  };

  for (const [index, source] of text.split('\n').entries()) {
    const line = index + 1;
    const words = source.trim();
    if (words === '' || words.startsWith('#')) continue;
    const message = /^(\w+)\s*(-->|->)\s*(\w+)\s*:\s*(.+)$/.exec(words);
    const note = /^note\s+(\w+)\s*:\s*(.+)$/.exec(words);
    const frame = /^frame\s+(.+)$/.exec(words);
    const participant = /^(\w+)(?:\s+\[(\w+)\])?\s*:\s*(.+)$/.exec(words);
    if (message) {
      const [, from = '', arrow, to = '', label = ''] = message;
      steps.push({
        kind: 'message',
        from: indexOf(from, line),
        to: indexOf(to, line),
        answer: arrow === '-->',
        text: label,
        line,
      });
    } else if (note) {
      steps.push({ kind: 'note', at: indexOf(note[1] ?? '', line), text: note[2] ?? '', line });
    } else if (frame) {
      steps.push({ kind: 'begin', text: frame[1] ?? '', line });
    } else if (words === 'end') {
      steps.push({ kind: 'end', line });
    } else if (participant) {
      const [, name = '', tone = '', label = ''] = participant;
      if (tone !== '' && !pictureClasses.includes(tone)) {
        throw new DrawingError(
          `no class "${tone}" in a drawing`,
          line,
          `A class is one of ${pictureClasses.join(', ')}.`,
        );
      }
      participants.push({ name, label, tone });
    } else {
      throw new DrawingError(
        `"${words}" is not a step of a sequence`,
        line,
        'A line is "name: Label", "a -> b: text", "b --> a: text", "note a: text", "frame text" or "end".',
      );
    }
  }
  return { participants, steps };
}
