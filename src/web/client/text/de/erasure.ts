import type en from '#web/client/text/en/erasure.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  start: 'Endgültig entfernen…',
  title: '{{name}} endgültig entfernen?',
  lead: 'Das kann niemand rückgängig machen, weder Sie noch die Administration. Es ist für Menschen da, die verlangen, dass nichts über sie gespeichert bleibt.',
  goes: 'Das geht',
  facts_one: '{{count}} Angabe zur Person, mit dem Namen',
  facts_other: '{{count}} Angaben zur Person, mit dem Namen',
  photos_one: '{{count}} Foto, auf dem sonst niemand ist',
  photos_other: '{{count}} Fotos, auf denen sonst niemand ist',
  media_one: '{{count}} Datei, die mit einer GEDCOM-Datei kam',
  media_other: '{{count}} Dateien, die mit GEDCOM-Dateien kamen',
  records_one: '{{count}} Datensatz einer importierten Datei',
  records_other: '{{count}} Datensätze importierter Dateien',
  entries_one: '{{count}} Eintrag im Verlauf, vorher und nachher',
  entries_other: '{{count}} Einträge im Verlauf, vorher und nachher',
  changes_one: 'der Name in {{count}} Zeile des Verlaufs',
  changes_other: 'der Name in {{count}} Zeilen des Verlaufs',
  dismissals_one: '{{count}} Befund, der als richtig markiert war',
  dismissals_other: '{{count}} Befunde, die als richtig markiert waren',
  suggestions_one: '{{count}} Vorschlag',
  suggestions_other: '{{count}} Vorschläge',
  links_one: '{{count}} Freigabelink auf einen Zweig, der von hier ausgeht',
  links_other: '{{count}} Freigabelinks auf einen Zweig, der von hier ausgeht',
  exports_one: '{{count}} exportierte Datei, die auf den Download wartet',
  exports_other: '{{count}} exportierte Dateien, die auf den Download warten',
  uploads_one: '{{count}} hochgeladene Datei, die auf den Import wartet',
  uploads_other: '{{count}} hochgeladene Dateien, die auf den Import warten',
  stays: 'Das bleibt',
  couples: 'Wann und wo ein Paar geheiratet hat, gehört beiden und bleibt bei der anderen Person.',
  mentions_one: '{{count, number}} Text anderer nennt die Person',
  mentions_other: '{{count, number}} Texte anderer nennen die Person',
  mentionsLead:
    'Sie bleiben, wie sie geschrieben wurden. Haken Sie an, was ebenfalls verschwindet, und zwar ganz: Niemand kann es zurückholen.',
  mentionsAll: 'Alle verschwinden',
  mentionsUnlisted_one:
    '{{count, number}} weiterer ist hier nicht aufgeführt und verschwindet nur, wenn alle verschwinden.',
  mentionsUnlisted_other:
    '{{count, number}} weitere sind hier nicht aufgeführt und verschwinden nur, wenn alle verschwinden.',
  erasedAgain:
    'Wer eine davon wiederherstellt, löscht diese Person von Neuem: Neben den Sicherungen liegt eine Liste von Kennungen ohne ein Wort. Sie muss bei ihnen bleiben.',
  remains:
    'Auf der Platte bleiben die Bytes, über Swissfam für niemanden lesbar, bis etwas darübergeschrieben wird: die im Protokoll der Datenbank nach Stunden bis Tagen, andere irgendwann. Wer sicher sein muss, stellt eine neue Sicherung auf einer anderen Platte wieder her und vernichtet die alte.',
  noBackups: 'Es gibt keine Sicherungen.',
  backups_one:
    '{{count}} Sicherung ist vorher entstanden und behält alles, bis sie gelöscht wird, spätestens am {{date}}.',
  backups_other:
    '{{count}} Sicherungen sind vorher entstanden und behalten alles, bis sie gelöscht werden, spätestens am {{date}}.',
  backupsForever_one: '{{count}} Sicherung ist vorher entstanden. Sie behält alles, bis die Administration sie löscht.',
  backupsForever_other:
    '{{count}} Sicherungen sind vorher entstanden. Sie behalten alles, bis die Administration sie löscht.',
  others: 'Was andere heruntergeladen oder gedruckt haben, ist nicht erreichbar.',
  place: 'Der Platz in der Familie',
  keep: 'Dort jemanden ohne Namen stehen lassen',
  keepHelp: 'Eltern, Partner und Kinder bleiben verbunden.',
  take: 'Den Platz auch entfernen',
  takeHelp: 'Verbindungen zu Eltern, Partnern und Kindern gehen mit, wie beim Löschen einer Person.',
  password: 'Ihr Passwort',
  confirm: 'Endgültig entfernen',
  erasing: 'Wird entfernt…',
  erased: 'Endgültig entfernt',
} satisfies Translation<typeof en>;
