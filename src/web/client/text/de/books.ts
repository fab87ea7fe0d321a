import type en from '#web/client/text/en/books.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  title: 'Ein Buch von „{{tree}}“',
  lead: 'Ein PDF zum Drucken und Binden: Stammtafeln und alle Personen, Generation für Generation, mit Fotos, Quellen und Namensverzeichnis.',
  scope: 'Wessen Buch ist es?',
  bookTitle: 'Titel',
  subtitle: 'Untertitel',
  subtitleHelp: 'Bleibt er leer, steht hier, wessen Buch es ist.',
  start: 'Buch schreiben',
  starting: 'Beginnt…',
  startFailed: 'Das Buch konnte nicht begonnen werden',
  another: 'Ein anderes Buch',
  readyTitle: 'Das Buch ist fertig',
  pages_one: 'Es hat {{count, number}} Seite.',
  pages_other: 'Es hat {{count, number}} Seiten.',
  unwritten: 'Keine Schrift des Buches hat diese Buchstaben; an ihrer Stelle stehen Kästchen: {{letters}}',
  failedTitle: 'Das Buch konnte nicht geschrieben werden',
  loadFailed: 'Wir haben dieses Buch aus den Augen verloren',
  reason: {
    interrupted: 'Der Server wurde mittendrin angehalten. Bitte versuchen Sie es noch einmal.',
    member_not_in_tree: 'Die Person dieses Buches ist nicht mehr im Stammbaum.',
    storage_full: 'Der Server hat keinen Platz mehr für dieses Buch. Wenden Sie sich an die Administration.',
    payload_too_large: 'In ein Buch passen höchstens 5000 Personen. Wählen Sie einen Zweig oder weniger Generationen.',
    not_found: 'Diesen Stammbaum dürfen Sie nicht mehr exportieren.',
    forbidden: 'Diesen Stammbaum dürfen Sie nicht mehr exportieren.',
  },
  card: 'Familienbuch (PDF)',
  cardText:
    'Die Familie von Generation zu Generation erzählt, mit Fotos, Quellen und Verzeichnis: ein Buch zum Drucken und Verschenken.',
  open: 'Familienbuch schreiben',
} satisfies Translation<typeof en>;
