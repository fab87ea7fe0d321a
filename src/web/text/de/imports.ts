import type en from '../en/imports.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Familiendatei importieren',
  into: 'In „{{tree}}“',
  intro:
    'Wählen Sie eine GEDCOM-Datei (.ged), die jedes Stammbaumprogramm schreiben kann, oder eine, die mit ihren Bildern gepackt ist (.gdz, .zip). Zuerst sehen Sie, was darin steht; nichts wird übernommen, bevor Sie es sagen.',
  drop: 'GEDCOM-Datei (.ged), oder mit Bildern gepackt (.gdz, .zip)',
  uploading: '{{file}} wird gesendet',
  reading: '{{file}} wird gelesen',
  importing: '{{file}} wird übernommen',
  importingHint: 'Alles oder nichts: Bis zum Schluss ist Ihr Stammbaum, wie er war.',
  cancel: 'Abbrechen',
  commit: '{{people}} importieren',
  commitEmpty: 'Importieren',
  another: 'Andere Datei wählen',
  seeTree: 'Familie ansehen',
  close: 'Schließen',

  previewTitle: 'Was in {{file}} steht',
  people: 'Personen',
  couples: 'Paare',
  otherRecords: 'Andere Datensätze',
  mediaFiles: 'Bilder und Dateien',
  mediaSize: '{{count, number}} ({{size}})',
  encoding: 'Zeichensatz',
  version: 'GEDCOM-Version',
  source: 'Kommt von',
  unknown: 'nicht angegeben',
  people_one: '{{count, number}} Person',
  people_other: '{{count, number}} Personen',
  couples_one: '{{count, number}} Paar',
  couples_other: '{{count, number}} Paare',
  kept: 'Wofür der Stammbaum keinen Platz hat, bleibt, wie es kam, und steht beim Export wieder darin.',
  after: 'Der Stammbaum wird dann {{people}} enthalten.',
  tooMany:
    'Der Stammbaum hätte {{after}} Personen, darf aber nur {{allowed}} haben. Die Administration kann die Grenze anheben.',
  known_one: '{{count, number}} Person dieser Datei steht schon in diesem Stammbaum. Was soll geschehen?',
  known_other:
    '{{count, number}} Personen dieser Datei stehen schon in diesem Stammbaum. Was soll mit ihnen geschehen?',
  mode: {
    merge: 'Auf den neuesten Stand bringen',
    replace: 'Früher Importiertes ersetzen',
    add: 'Alle noch einmal hinzufügen',
  },
  modeHelp: {
    merge:
      'Neue Personen kommen hinzu, und Lücken werden gefüllt. Was Sie hier geändert haben, bleibt. Niemand wird entfernt.',
    replace:
      'Die Datei zählt: Sie überschreibt Ihre Änderungen an dem, was sie früher gebracht hat, und wer nicht mehr darin steht, wird entfernt. Personen und Angaben, die Sie selbst hinzugefügt haben, bleiben.',
    add: 'Alle aus der Datei kommen als weitere Personen dazu; {{people}} stehen danach doppelt im Stammbaum.',
  },
  commitMode: { merge: 'Aktualisieren', replace: 'Ersetzen' },
  raise: '{{limit}} Personen im Stammbaum erlauben',
  raiseFailed: 'Die Grenze konnte nicht angehoben werden',
  noProblems: 'Nichts darin musste ausgebessert werden.',
  problems_one: '{{count, number}} Zeile brauchte Aufmerksamkeit',
  problems_other: '{{count, number}} Zeilen brauchten Aufmerksamkeit',
  problemsText: 'Die Datei lässt sich importieren. Nichts wird weggeworfen; das haben wir mit diesen Zeilen getan.',
  problemsShown: 'Die ersten {{shown}} stehen hier.',
  line: 'Zeile {{line}}',
  wholeFile: 'Ganze Datei',
  problemList: 'Was Aufmerksamkeit brauchte, Zeile für Zeile',

  doneTitle: 'Die Familie ist da',
  done: '{{people}} und {{couples}} kamen aus {{file}}.',
  upToDateTitle: 'Die Familie ist auf dem neuesten Stand',
  wereAdded_one: '{{count, number}} Person ist hinzugekommen.',
  wereAdded_other: '{{count, number}} Personen sind hinzugekommen.',
  wereUpdated_one: '{{count, number}} Person ist auf dem neuesten Stand.',
  wereUpdated_other: '{{count, number}} Personen sind auf dem neuesten Stand.',
  wereUnchanged_one: '{{count, number}} Person blieb, wie sie war.',
  wereUnchanged_other: '{{count, number}} Personen blieben, wie sie waren.',
  wereRemoved_one: '{{count, number}} Person, die nicht mehr in der Datei steht, wurde entfernt.',
  wereRemoved_other: '{{count, number}} Personen, die nicht mehr in der Datei stehen, wurden entfernt.',
  wereUntied_one:
    '{{count, number}} Person, die Sie hinzugefügt haben, hat dadurch Partner, Eltern oder Kind verloren; sehen Sie sie bitte an.',
  wereUntied_other:
    '{{count, number}} Personen, die Sie hinzugefügt haben, haben dadurch Partner, Eltern oder Kind verloren; sehen Sie sie bitte an.',
  nothingNewTitle: 'Niemand hat sich geändert',
  nothingNew: 'Alle aus {{file}} standen schon im Stammbaum, und die Datei sagt nichts Neues über sie.',
  undo: 'Import rückgängig',
  undoing: 'Wird rückgängig gemacht…',
  undone: 'Der Import ist rückgängig gemacht. Der Stammbaum ist wieder wie vorher.',
  undoFailed: 'Der Import ließ sich nicht rückgängig machen',

  refusedTitle: 'Diese Datei lässt sich nicht importieren',
  failedTitle: 'Der Import wurde nicht fertig',
  unchanged: 'Ihr Stammbaum ist unverändert.',
  failedText: 'Beim Übernehmen ist etwas schiefgegangen, deshalb wurde alles zurückgenommen.',
  cancelledTitle: 'Import abgebrochen',
  cancelledText: 'Es wurde nichts übernommen.',
  uploadFailed: 'Die Datei konnte nicht gesendet werden',
  loadFailed: 'Wir haben diesen Import aus den Augen verloren',
  tooLarge:
    'Diese Datei ist größer, als der Server annimmt. Fragen Sie die Administration, oder exportieren Sie einen kleineren Teil der Familie.',

  reason: {
    empty_file:
      'Diese Datei ist leer. Exportieren Sie sie noch einmal aus Ihrem Programm und wählen Sie dann die neue.',
    not_gedcom:
      'Das ist keine GEDCOM-Datei. Suchen Sie in Ihrem Stammbaumprogramm nach „Export“ und wählen Sie GEDCOM (.ged).',
    zip_instead_of_gedcom: 'Das ist eine gepackte Datei (zip). Entpacken Sie sie und wählen Sie die .ged-Datei darin.',
    html_instead_of_gedcom:
      'Das ist eine Webseite, keine GEDCOM-Datei. Laden Sie über den Link der Seite die .ged-Datei selbst herunter.',
    line_too_long:
      'Eine Zeile dieser Datei ist länger als jede Familiengeschichte. Wahrscheinlich ist sie beschädigt; exportieren Sie sie noch einmal.',
    record_too_long:
      'Eine Person dieser Datei braucht mehr Platz, als wir lesen können. Wahrscheinlich ist die Datei beschädigt; exportieren Sie sie noch einmal.',
    tree_full: 'Für so viele Personen hat der Stammbaum keinen Platz. Die Administration kann die Grenze anheben.',
    storage_full: 'Für diese Datei ist auf dem Server kein Platz mehr. Fragen Sie die Administration.',
    interrupted:
      'Der Server wurde mittendrin angehalten, deshalb wurde alles zurückgenommen. Wählen Sie die Datei bitte noch einmal.',
    upload_interrupted: 'Die Datei ist nicht vollständig angekommen. Wählen Sie sie bitte noch einmal.',
    zip_broken:
      'Diese gepackte Datei ist beschädigt oder nicht vollständig angekommen. Packen oder laden Sie sie noch einmal und wählen Sie sie dann erneut.',
    zip_encrypted: 'Diese gepackte Datei ist mit einem Passwort verschlossen. Packen Sie sie noch einmal ohne.',
    zip_without_gedcom:
      'In dieser gepackten Datei ist keine GEDCOM-Datei, oder es sind mehrere zur Auswahl. Sie braucht genau eine, mit dem Namen gedcom.ged.',
    zip_too_large:
      'Entpackt wäre diese Datei viel größer, als der Server annimmt. Lassen Sie einen Teil der Bilder weg.',
    zip_unsafe_name:
      'Eine Datei darin hat einen Namen oder eine Verknüpfung, die aus der gepackten Datei hinausführt; deshalb wurde nichts davon geöffnet.',
    zip_duplicate_name: 'Zwei Dateien darin heißen gleich. Packen Sie sie noch einmal, jede Datei nur einmal.',
  },

  problem: {
    empty_file: 'die Datei ist leer',
    not_gedcom: 'das ist kein GEDCOM',
    zip_instead_of_gedcom: 'das ist eine gepackte Datei',
    html_instead_of_gedcom: 'das ist eine Webseite',
    line_too_long: 'die Zeile ist zu lang zum Lesen',
    record_too_long: 'der Datensatz ist zu lang zum Lesen',
    encoding_guessed: 'die Datei sagt nicht richtig, wie ihre Buchstaben geschrieben sind; wir haben es herausgefunden',
    unreadable_character: 'ein Buchstabe war nicht lesbar und erscheint als �',
    control_character: 'ein unsichtbares Steuerzeichen wurde weggelassen',
    text_before_head: 'vor dem Anfang der Datei stand Text',
    blank_line: 'eine leere Zeile wurde übersprungen',
    indented_line: 'die Zeile war eingerückt; wir haben sie trotzdem gelesen',
    spacing_repaired: 'die Abstände wurden ausgebessert',
    line_without_level: 'die Zeile hatte keine Stufe und wurde an den Text davor angefügt',
    level_jump: 'eine Stufe war übersprungen; wir haben die Zeile an die nächste darüber gehängt',
    too_deep: 'die Zeile war zu tief verschachtelt und bleibt als Text erhalten',
    lower_case_tag: 'das Kennwort war kleingeschrieben; wir haben es trotzdem gelesen',
    unterminated_xref: 'ein Verweis war nicht abgeschlossen; wir haben ihn abgeschlossen',
    missing_xref: 'ein Datensatz ohne Kennung hat eine neue bekommen',
    duplicate_xref: 'zwei Datensätze hatten dieselbe Kennung; der zweite hat eine neue bekommen',
    head_missing: 'die Datei hat keinen Anfang (HEAD); wir haben sie trotzdem gelesen',
    trailer_missing: 'die Datei hat kein Ende (TRLR); prüfen Sie bitte, ob sie vollständig ist',
    record_after_trailer: 'nach dem Ende der Datei stand noch etwas; wir haben auch das gelesen',
    no_people: 'in dieser Datei sind keine Personen',
    dangling_pointer: 'die hier gemeinte Person oder Familie steht nicht in der Datei; der Verweis bleibt erhalten',
    one_way_partner: 'ein Partner war nur auf einer Seite genannt; wir haben beide Seiten verbunden',
    one_way_child: 'ein Kind war nur auf einer Seite genannt; wir haben beide Seiten verbunden',
    too_many_partners: 'eine Familie hatte mehr als zwei Partner; die übrigen bleiben als Text erhalten',
    own_partner: 'jemand war mit sich selbst verheiratet; das Paar bleibt mit nur einer Person erhalten',
    duplicate_child: 'ein Kind stand zweimal in einer Familie; es erscheint einmal',
    own_ancestor: 'jemand stünde unter den eigenen Vorfahren; prüfen Sie bitte diese Eltern',
    written_from_7: 'etwas aus GEDCOM 7 hat in 5.5.1 keinen Platz und wurde als Erweiterung bewahrt',
    gedcom_elsewhere:
      'die GEDCOM-Datei lag nicht als gedcom.ged obenauf in der gepackten Datei; wir haben diese gelesen',
    media_missing: 'hier ist ein Bild oder eine Datei genannt, die nicht mit eingepackt war; die Zeile bleibt erhalten',
  },
  problemUnknown: 'brauchte Aufmerksamkeit und bleibt, wie es war',
  problemDetail: '„{{detail}}“',
} satisfies Translation<typeof en>;
