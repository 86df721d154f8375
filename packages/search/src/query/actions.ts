import { getOrInsert } from '@seca/text/get-or-insert';
import { keysOf } from '@seca/text/records';
import { isStopWord } from './stop-words';
import { fold } from './tokenise';

/** Action of an operation, the first word of its title. */
export type Action = 'create' | 'update' | 'get' | 'list' | 'delete' | 'start' | 'stop' | 'restart';

/** Whether an action only reads. */
export function shows(action: Action): boolean {
  return action === 'get' || action === 'list';
}

/** An action in a query. */
export interface FoundAction {
  action: Action;
  /** Positions of its words in the query. */
  at: number[];
  /** The query is a task: the action is at its beginning, after any lead-in, or at its end, as in German. */
  isTask: boolean;
}

/**
 * Verbs of readers in six languages. Several words are joined by `_`; other words can occur between them, as in
 * `turn the server off`. Forms such as `creating` and `removed` are found by their verb.
 */
const verbs: Readonly<Record<Action, string>> = {
  create:
    'create add new make build order provision launch deploy spin_up set_up setup bring_up stand_up register import ' +
    'upload allocate reserve split divide generate buy rent install define clone copy duplicate restore host rebuild recreate spawn ' +
    'anlegen aufsetzen bereitstellen einrichten erstellen erzeugen hinzufügen ' +
    'créer ajouter déployer creare aggiungere crear agregar añadir desplegar utworzyć dodać stworzyć',
  update:
    'update change edit modify resize scale_up scale_out scale_down scale_in scale autoscale rename replace patch apply set attach detach mount unmount plug unplug ' +
    'connect disconnect link unlink assign grant give share allow deny permit authorise authorize open ' +
    'close block unblock expose publish protect secure isolate restrict only_let let forward spread ' +
    'distribute make_smaller make_bigger make_larger make_faster grow shrink enlarge extend expand increase decrease reduce raise lower upgrade ' +
    'downgrade migrate move switch_to swap enable disable configure customise customize adjust tune invite use reassign relocate transfer reconfigure alter bump tweak whitelist promote hook_up rotate renew refresh associate bind join put ' +
    'ändern öffnen schliessen vergeben vergrössern verkleinern zuweisen zuordnen umbenennen freigeben erweitern sperren erlauben ' +
    'attribuer autoriser changer configurer modifier ouvrir agrandir ' +
    'aprire assegnare configurare modificare ingrandire cambiare abrir asignar cambiar configurar modificar permitir ampliar ' +
    'otworzyć przypisać skonfigurować zmienić nadać powiększyć',
  get:
    'get show read fetch describe view look_at look_up inspect retrieve obtain display check print see details info monitor watch verify find_out figure_out determine confirm download export ' +
    'anzeigen zeigen lesen abfragen afficher voir lire obtenir leggere ottenere leer obtener ver pokaż pobierz',
  list:
    'list find_out_which see_which enumerate browse find search count query see_all get_all show_all fetch_all list_all overview inventory available exist ' +
    'verfügbar disponible disponibles disponibili dostępne ' +
    'auflisten liste suchen finden lister énumérer elencare elenco listar lista enumerar wyświetl',
  delete:
    'delete remove destroy drop terminate get_rid tear_down take_down take_away clean_up erase wipe purge kill ' +
    'revoke withdraw unassign release deallocate decommission discard unregister undeploy scrap free clear exclude empty nuke uninstall ' +
    'löschen entfernen supprimer effacer retirer eliminare rimuovere cancellare eliminar borrar quitar usunąć skasować',
  start:
    'start boot turn_on switch_on power_on power_up boot_up start_up run resume wake wake_up unpause ' +
    'einschalten starten hochfahren démarrer allumer avviare accendere iniciar encender arrancar uruchomić włączyć',
  stop:
    'stop turn_off switch_off power_off power_down shut_down shutdown halt pause suspend hibernate ' +
    'ausschalten stoppen herunterfahren arrêter éteindre fermare spegnere parar apagar detener zatrzymać wyłączyć',
  restart:
    'restart reboot reset power_cycle turn_off_on bounce ' +
    'neustarten neu_starten redémarrer riavviare reiniciar zrestartować',
};

/** By the first word of a verb: the words that must follow, and the action; the longest first. */
const byFirstWord = new Map<string, { rest: string[]; action: Action }[]>();
for (const action of keysOf(verbs)) {
  for (const verb of fold(verbs[action]).split(' ')) {
    const [first = '', ...rest] = verb.split('_');
    const others = getOrInsert(byFirstWord, first, () => []);
    others.push({ rest, action });
    others.sort((a, b) => b.rest.length - a.rest.length);
  }
}

/**
 * The action in a query. A verb in the middle can also be a noun (`data block size`), so only the first word
 * (after “how do I”) and the last word make the query a task.
 * @param words all words of the query, folded
 */
export function findAction(words: readonly string[]): FoundAction | undefined {
  const isVerbAt = (at: number) => actionAt(words, at, formsOf(words[at] ?? ''));
  const from = words.findIndex((word, at) => !isStopWord(word) || isVerbAt(at));
  const last = words.length - 1;
  const first = isVerbAt(from);
  // At the end of a query, an inflected form is more likely a noun: `role binding`.
  const end = last > from ? actionAt(words, last, [words[last] ?? '']) : undefined;
  const found = first ?? end;
  if (!found) return undefined;
  const at = end?.action === found.action ? [...new Set([...found.at, ...end.at])] : found.at;
  return { action: found.action, at, isTask: words.length - from > at.length };
}

/** Whether a word is a verb of readers. */
export function isVerb(word: string): boolean {
  return byFirstWord.get(word)?.some(({ rest }) => rest.length === 0) ?? false;
}

function actionAt(
  words: readonly string[],
  at: number,
  forms: readonly string[],
): Pick<FoundAction, 'action' | 'at'> | undefined {
  for (const form of forms) {
    for (const { rest, action } of byFirstWord.get(form) ?? []) {
      const others = rest.map((word) => words.indexOf(word, at + 1));
      if (others.every((other) => other > at)) return { action, at: [at, ...others] };
    }
  }
  return undefined;
}

/** The word and the verbs that it may be a form of: `creating`, `stopped`, `applies`. */
function formsOf(word: string): string[] {
  const stem = /^(.{3,}?)(?:ing|ed|e?s)$/.exec(word)?.[1];
  // `ich erstelle`, `ich lösche`
  if (stem === undefined) return word.endsWith('e') ? [word, `${word}n`] : [word];
  const single = stem.replace(/([b-df-hj-np-tv-z])\1$/, '$1');
  return [word, stem, `${stem}e`, single, stem.replace(/i$/, 'y')];
}
