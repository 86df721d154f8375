import { findAction } from './actions';
import { fold } from './tokenise';

/** Subject of the question: “I”, “a viewer”. */
const who = '(?:i|we|you|one|(?:an? |the )?(?:user|operator|member|developer))';
const right = '(?:permissions?|rights?|access|privileges?)';

/** Beginnings of questions about permissions. The rest of the text is the task. */
const beginnings = [
  `(?:what|which) (?:${right}|roles?|verbs?) (?:do|does|must|should|would|is|are) (?:${who} )?(?:need(?:ed)?|have|required?)(?: to have)? (?:to|for)`,
  `(?:which|what) roles? (?:can|may|is allowed to|allows?(?: me)? to|grants?|lets? me)`,
  `(?:the )?(?:required |needed |necessary )?${right}(?: (?:that )?(?:is |are |i |we )?(?:needed|required|need|necessary))? (?:to|for)`,
  `(?:required |needed )?(?:permissions?|verbs?)(?: for)?`,
  `who (?:can|may|could|should|(?:is|are) (?:allowed|permitted|authori[sz]ed) to|has (?:the |a )?${right} (?:to|for))`,
  `(?:am|is|are) ${who} (?:allowed|permitted|authori[sz]ed) to`,
  `(?:allowed|permitted|authori[sz]ed) to`,
  `(?:may|can) (?:an? )(?:user|operator|member|developer)`,
  `do ${who} need (?:a |any |the )?${right} (?:to|for)`,
];
const beginning = new RegExp(`^(?:${beginnings.join('|')}) (.+)$`, 'i');

/** `delete subnet permission`: a task in words of the API. */
const end = new RegExp(
  `^((?:create|update|put|get|read|list|delete|start|stop|restart) .+?) (?:required |needed )?${right}\\??$`,
  'i',
);

/**
 * The task of a question about a permission: “delete a network” of “what permission do I need to delete a network”.
 * Undefined where the text asks for something else.
 */
export function taskOfPermission(text: string): string | undefined {
  const task = (beginning.exec(text)?.[1] ?? end.exec(text)?.[1])
    ?.trim()
    .replace(/\b(creat|delet)ion(?: of)?\b/i, '$1e');
  if (task === undefined) return undefined;
  const words = fold(task).match(/[\p{L}\p{N}-]+/gu) ?? [];
  return findAction(words)?.asTask ? task : undefined;
}
