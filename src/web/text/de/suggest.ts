import type en from '../en/suggest.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Änderung vorschlagen',
  lead: 'Die Familie entscheidet. Nichts wird sichtbar, bevor sie zustimmt.',
  you: 'Wer sind Sie?',
  youHelp:
    'Damit die Familie weiß, wer ihr schreibt. Ihr Name bleibt in diesem Tab des Browsers und wird sonst nirgends aufbewahrt.',
  known: 'Was bekannt ist',
  knownHelp: 'Ändern Sie, was nicht stimmt, und ergänzen Sie, was fehlt. Alles andere bleibt, wie es ist.',
  hiddenHelp:
    'Was die Familie über diese Person weiß, zeigt sie nicht. Tragen Sie ein, was Sie wissen; alles andere bleibt, wie es ist.',
  fields: {
    firstName: 'Vorname',
    lastName: 'Nachname',
    gender: 'Geschlecht',
    birthDate: 'Geburtsdatum',
    birthPlace: 'Geburtsort',
    deathDate: 'Todesdatum',
    deathPlace: 'Todesort',
    isDeceased: 'Verstorben',
  },
  genders: { male: 'Männlich', female: 'Weiblich', other: 'Divers', unknown: 'Unbekannt' },
  dateHelp: 'In Ihren Worten: 12. März 1901, um 1920, 1850',
  note: 'Etwas, das man über diese Person erzählen sollte',
  noteHelp: 'Die Familie kann es zu dem fügen, was über sie geschrieben steht.',
  message: 'An die Familie',
  messageHelp: 'Woher Sie es wissen, oder wie Sie zu erreichen sind. Es erscheint nicht im Stammbaum.',
  send: 'Vorschlag senden',
  sending: 'Wird gesendet…',
  thanks: 'Vielen Dank',
  whatNow:
    'Die Familie hat Ihren Vorschlag und entscheidet, was sie übernimmt. Bis dahin bleibt alles, wie es ist, und niemand sonst sieht, was Sie geschrieben haben.',
  checkFields: 'Bitte sehen Sie sich die markierten Felder an.',
  kept: 'Was Sie geschrieben haben, bleibt hier stehen.',
  tooMany: 'Über diesen Link sind viele Vorschläge gekommen. Bitte versuchen Sie es später noch einmal.',
  ended: 'Es wurde nicht gesendet: Der Link gilt nicht mehr, oder diese Person wird nicht mehr gezeigt.',
  notTaken: 'Es wurde nicht gesendet: Die Familie nimmt über diesen Link keine Vorschläge mehr an.',
  failed: 'Es konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
} satisfies Translation<typeof en>;
