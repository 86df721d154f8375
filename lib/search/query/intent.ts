import { fold } from './tokenise';

/**
 * Verbs of readers who want something to be otherwise afterwards. Each can begin a task; in German it
 * ends one. Verbs for which the standard has an operation of its own (delete, start) are missing: their
 * words find it.
 */
const changing = new Set(
  (
    'add allocate allow apply assign attach block build change close configure connect create customise ' +
    'customize deny deploy edit decrease detach disable enable enlarge expand expose extend forward give ' +
    'grant grow import increase install isolate invite join launch let limit link make modify mount move open ' +
    'order protect provision put reduce register rename rent replace reserve resize restrict route scale ' +
    'secure set setup share shrink spin spread tag unmount update upgrade upload use ' +
    'ändern anlegen aufsetzen bereitstellen einrichten erstellen freigeben hinzufügen öffnen vergeben vergrößern zuweisen ' +
    'ajouter attribuer autoriser changer configurer créer déployer modifier ouvrir ' +
    'aggiungere aprire assegnare configurare creare modificare ' +
    'abrir agregar añadir asignar cambiar configurar crear modificar permitir ' +
    'dodać otworzyć przypisać skonfigurować utworzyć zmienić'
  )
    .split(' ')
    .map(fold),
);

/** What stands before the verb: "how do I", "I want to". */
const leadIn =
  /^(?:(?:how|where) (?:do|can|could|should|would) (?:i|we|you)|how to|(?:i|we) (?:want|need|would like) to|can (?:i|we)|steps to|please) /;

/** Whether the words are a task that changes something: `open port 443`, `Rolle zuweisen`. */
export function wantsChange(text: string): boolean {
  const words = fold(text).replace(leadIn, '').split(/\s+/);
  return words.length > 1 && [words[0], words.at(-1)].some((word) => changing.has(word ?? ''));
}
