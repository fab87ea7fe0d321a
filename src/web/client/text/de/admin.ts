import type en from '#web/client/text/en/admin.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  actions: 'Aktionen',
  more: 'Mehr anzeigen',
  sortBy: 'Sortieren nach',
  sorted: { ascending: '{{column}}, aufsteigend', descending: '{{column}}, absteigend' },
  any: 'Alle',
  found_one: '{{count, number}} gefunden',
  found_other: '{{count, number}} gefunden',
  foundMore_one: 'Mehr als {{count, number}} gefunden',
  foundMore_other: 'Mehr als {{count, number}} gefunden',
  auditLog: 'Protokoll',
  downloadTable: 'Als Tabelle herunterladen (CSV)',
  nothingMatches: 'Nichts gefunden',
  nothingMatchesText: 'Versuchen Sie es mit weniger Buchstaben, oder sehen Sie die ganze Liste an.',
  showAll: 'Alle anzeigen',

  overview: {
    lead: 'Was diese Installation enthält und wie es ihr geht, eben gezählt.',
    counts: 'In Zahlen',
    users: 'Konten',
    trees: 'Stammbäume',
    members: 'Personen',
    sessions: 'Aktive Sitzungen',
    sessionsNote: 'gerade angemeldet',
    failed: 'Die Zahlen konnten nicht geholt werden',
    unavailable:
      'Keine Daten: Die Datenbank antwortet nicht. Die Nullen unten sind nicht gezählt; sehen Sie gleich noch einmal nach.',
    emptyTitle: 'Noch kein Stammbaum',
    emptyText: 'Legen Sie Konten für alle an, die mitschreiben, oder beginnen Sie selbst den ersten.',
    addUser: 'Konto anlegen',
    startTree: 'Stammbaum beginnen',
  },

  health: {
    title: 'Zustand des Systems',
    database: 'Datenbank',
    reachable: 'Erreichbar',
    unreachable: 'Nicht erreichbar',
    size: 'Größe der Datenbank',
    version: 'Version',
  },

  settings: {
    lead: 'Sie gelten für alle, sobald sie gespeichert sind.',
    loadFailed: 'Die Einstellungen konnten nicht geladen werden',
    range: 'Geben Sie eine ganze Zahl von {{min}} bis {{max}} ein',
    maxFamilySize: {
      label: 'Größte Familie (Personen)',
      help: 'Wie viele Personen ein Stammbaum enthalten darf. Mehr lassen sich nicht hinzufügen oder importieren; größere Stammbäume bleiben, wie sie sind.',
    },
    dataRetentionDays: {
      label: 'Gelöschte Stammbäume behalten (Tage)',
      help: 'Wie lange ein gelöschter Stammbaum im Papierkorb liegt. Danach ist er mit allem, was darin steht, endgültig weg. Was schon länger liegt, geht in der folgenden Nacht.',
    },
    sessionTimeout: {
      label: 'Abmelden nach (Minuten)',
      help: 'Wer so lange nichts tut, muss sich neu anmelden. 1440 Minuten sind ein Tag.',
    },
    maxLoginAttempts: {
      label: 'Anmeldeversuche',
      help: 'Nach so vielen falschen Passwörtern hintereinander muss man mit dem Anmelden warten: zuerst 30 Sekunden, dann jedes Mal doppelt so lange, höchstens 15 Minuten.',
    },
    unsaved: 'Nicht gespeicherte Änderungen',
    discard: 'Änderungen verwerfen',
    saved: 'Die Einstellungen sind gespeichert',
    saveFailed: 'Die Einstellungen wurden nicht gespeichert. Versuchen Sie es bitte noch einmal.',
    leaveTitle: 'Verlassen, ohne zu speichern?',
    leaveText: 'Die geänderten Einstellungen sind noch nicht gespeichert.',
    leave: 'Ohne Speichern verlassen',
  },
} satisfies Translation<typeof en>;
