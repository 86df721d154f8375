import { AuthorError } from '../../core/problem';
import { checkClass } from '../../frame/Picture/svg';
import { lookUp } from '../components/component';

export interface Participant {
  name: string;
  label: string;
  tone: string;
}

/** Participants are identified by their index. */
export type Step =
  | { kind: 'message'; from: number; to: number; answer: boolean; text: string }
  | { kind: 'note'; at: number; text: string }
  | { kind: 'begin'; text: string }
  | { kind: 'end' };

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
 * @throws AuthorError with the line
 */
export function parseSequence(text: string): { participants: Participant[]; steps: Step[] } {
  const participants: Participant[] = [];
  const steps: Step[] = [];
  let open = 0;
  const lines = text.split('\n').map((line) => line.trim());
  for (const [index, words] of lines.entries()) {
    if (words === '' || words.startsWith('#')) continue;
    try {
      const read = parseLine(words, participants);
      if ('label' in read) {
        participants.push(read);
        continue;
      }
      steps.push(read);
      if (read.kind === 'begin') open += 1;
      if (read.kind === 'end') open -= 1;
      if (open < 0) throw new AuthorError('"end" has no open frame', 'Remove it.');
    } catch (error) {
      if (!(error instanceof AuthorError)) throw error;
      throw new AuthorError(error.message, error.hint, index + 1);
    }
  }
  if (open > 0) {
    const hint = 'Write "end" after its last step.';
    throw new AuthorError('a frame has no "end"', hint, lines.length);
  }
  return { participants, steps };
}

function parseLine(words: string, participants: readonly Participant[]): Participant | Step {
  const indexOf = (name = ''): number => {
    const known = participants.map((participant, index) => [participant.name, index] as const);
    return lookUp(name, known, 'no participant', `Write "${name}: …" above the first step.`);
  };
  const message = /^(\w+)\s*(-->|->)\s*(\w+)\s*:\s*(.+)$/.exec(words);
  if (message) {
    const [, from, arrow, to, label = ''] = message;
    const ends = { from: indexOf(from), to: indexOf(to) };
    return { kind: 'message', ...ends, answer: arrow === '-->', text: label };
  }
  const [, at, note = ''] = /^note\s+(\w+)\s*:\s*(.+)$/.exec(words) ?? [];
  if (at) return { kind: 'note', at: indexOf(at), text: note };
  const [, frame] = /^frame\s+(.+)$/.exec(words) ?? [];
  if (frame) return { kind: 'begin', text: frame };
  if (words === 'end') return { kind: 'end' };
  const [, name, tone = '', label = ''] = /^(\w+)(?:\s+\[(\w+)\])?\s*:\s*(.+)$/.exec(words) ?? [];
  if (name) {
    if (tone !== '') checkClass(tone, 1);
    return { name, label, tone };
  }
  throw new AuthorError(
    `"${words}" is not a step of a sequence`,
    'A line is "name: Label", "a -> b: text", "b --> a: text", "note a: text", "frame text" or "end".',
  );
}
