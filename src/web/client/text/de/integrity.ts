import type en from '#web/client/text/en/integrity.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  title: 'Stammbaum prüfen',
  lead: 'Daten, die sich widersprechen, lose Enden, und Personen, die vielleicht doppelt im Stammbaum stehen.',
  tree: 'Stammbaum',
  loadFailed: 'Der Stammbaum konnte nicht geprüft werden',
  tabs: 'Was Sie ansehen möchten',
  oddTab: 'Auffälliges',
  twiceTab: 'Doppelte',
  somebody: 'jemand ohne Namen',
  aCouple: 'ein Paar',

  severity: {
    certain: 'Kann nicht stimmen',
    likely: 'Stimmt kaum',
    information: 'Gut zu wissen',
  },
  severityLead: {
    certain: 'Hier ist etwas falsch, was auch immer die Quellen sagen.',
    likely: 'Möglich, aber so selten, dass ein Fehler wahrscheinlicher ist.',
    information: 'Kein Fehler, aber einen Blick wert.',
  },
  cases_one: '{{count, number}} Fall',
  cases_other: '{{count, number}} Fälle',
  adviceLabel: 'Was zu tun ist:',
  open: '{{name}} öffnen',
  right: 'Wir wissen es, es stimmt',
  rightToast: 'Als richtig vermerkt',
  rightFailed: 'Das konnte nicht als richtig vermerkt werden',
  showMore: 'Mehr anzeigen',
  nothingTitle: 'Nichts Auffälliges gefunden',
  nothingText: 'Alle Daten passen zusammen, und alle sind miteinander verbunden.',
  removeCouple: 'Paar entfernen',
  removedCouple: 'Das Paar ist entfernt',
  removeFailed: 'Das Paar konnte nicht entfernt werden',

  known_one: '{{count, number}} Sache, die nach Ihren Worten stimmt',
  known_other: '{{count, number}} Sachen, die nach Ihren Worten stimmen',
  knownTitle: 'Was nach Ihren Worten stimmt',
  knownLead: 'Das bleibt verborgen, bis sich eine der Angaben ändert.',
  knownBack: 'Zurück zum Auffälligen',
  knownBy: 'Vermerkt von {{name}} am {{date}}',
  knownByNobody: 'Vermerkt am {{date}}',
  knownNone: 'Nichts ist mehr als richtig vermerkt',
  showAgain: 'Wieder zeigen',
  shownAgain: 'Es wird wieder gezeigt',
  showFailed: 'Das ließ sich nicht wieder zeigen',

  codes: {
    died_before_born: {
      title: 'Vor der Geburt gestorben',
      sentence: '{{one}}: gestorben {{death}}, aber geboren {{birth}}.',
      advice: 'Eines der beiden Daten ist falsch, oder sie gehören zu zwei Personen.',
    },
    born_in_future: {
      title: 'In der Zukunft geboren',
      sentence: '{{one}}: geboren {{birth}}, und dieser Tag kommt erst noch.',
      advice: 'Berichtigen Sie das Geburtsdatum.',
    },
    died_in_future: {
      title: 'In der Zukunft gestorben',
      sentence: '{{one}}: gestorben oder bestattet {{death}}, und dieser Tag kommt erst noch.',
      advice: 'Berichtigen Sie das Datum des Todes oder der Bestattung.',
    },
    married_in_future: {
      title: 'In der Zukunft geheiratet',
      sentence: '{{names}}: ein Paar seit {{marriage}}, und dieser Tag kommt erst noch.',
      advice: 'Berichtigen Sie das Datum, an dem sie ein Paar wurden.',
    },
    over_120: {
      title: 'Älter als 120',
      sentence: '{{one}} lebte mindestens {{count}} Jahre: geboren {{birth}}, gestorben {{death}}.',
      advice:
        'Sehen Sie sich beide Daten noch einmal an. Oft sind Vater und Sohn gleichen Namens zu einer Person geworden.',
    },
    over_110: {
      title: 'Älter als 110',
      sentence: '{{one}} lebte mindestens {{count}} Jahre: geboren {{birth}}, gestorben {{death}}.',
      advice: 'So alt wurden nur sehr wenige. Sehen Sie sich beide Daten noch einmal an.',
    },
    parent_younger_than_child: {
      title: 'Elternteil jünger als das Kind',
      sentence: '{{one}}: geboren {{birth}}, aber {{two}}, ein Elternteil, erst {{parentBirth}}.',
      advice: 'Berichtigen Sie ein Datum, oder wählen Sie andere Eltern für das Kind.',
    },
    mother_too_young: {
      title: 'Mutter jünger als 12',
      sentence_one:
        '{{two}} war höchstens {{count}} Jahr alt, als {{one}} zur Welt kam: {{parentBirth}} und {{birth}}.',
      sentence_other:
        '{{two}} war höchstens {{count}} Jahre alt, als {{one}} zur Welt kam: {{parentBirth}} und {{birth}}.',
      advice:
        'Berichtigen Sie ein Datum, oder wählen Sie eine andere Mutter. Vielleicht ist sie eine ältere Schwester.',
    },
    mother_too_old: {
      title: 'Mutter älter als 55',
      sentence: '{{two}} war mindestens {{count}} Jahre alt, als {{one}} zur Welt kam: {{parentBirth}} und {{birth}}.',
      advice: 'Berichtigen Sie ein Datum, oder wählen Sie eine andere Mutter. Vielleicht ist sie die Großmutter.',
    },
    father_too_young: {
      title: 'Vater jünger als 12',
      sentence_one:
        '{{two}} war höchstens {{count}} Jahr alt, als {{one}} zur Welt kam: {{parentBirth}} und {{birth}}.',
      sentence_other:
        '{{two}} war höchstens {{count}} Jahre alt, als {{one}} zur Welt kam: {{parentBirth}} und {{birth}}.',
      advice: 'Berichtigen Sie ein Datum, oder wählen Sie einen anderen Vater. Vielleicht ist er ein älterer Bruder.',
    },
    father_too_old: {
      title: 'Vater älter als 90',
      sentence: '{{two}} war mindestens {{count}} Jahre alt, als {{one}} zur Welt kam: {{parentBirth}} und {{birth}}.',
      advice: 'Berichtigen Sie ein Datum, oder wählen Sie einen anderen Vater. Vielleicht ist er der Großvater.',
    },
    born_after_mother_died: {
      title: 'Nach dem Tod der Mutter geboren',
      sentence: '{{one}}: geboren {{birth}}, aber {{two}}, die Mutter, gestorben {{parentDeath}}.',
      advice:
        'Berichtigen Sie ein Datum, oder wählen Sie eine andere Mutter. Vielleicht hat der Vater wieder geheiratet.',
    },
    born_after_father_died: {
      title: 'Lange nach dem Tod des Vaters geboren',
      sentence:
        '{{one}}: geboren {{birth}}, mehr als zehn Monate nach dem Tod des Vaters {{two}} (gestorben {{parentDeath}}).',
      advice: 'Berichtigen Sie ein Datum, oder wählen Sie einen anderen Vater.',
    },
    married_before_birth: {
      title: 'Vor der Geburt geheiratet',
      sentence: '{{one}}: Teil eines Paares seit {{marriage}}, aber geboren {{birth}}.',
      advice: 'Berichtigen Sie eines der beiden Daten.',
    },
    married_before_ten: {
      title: 'Als Kind geheiratet',
      sentence_one: '{{one}}: geheiratet {{marriage}} mit höchstens {{count}} Jahr, geboren {{birth}}.',
      sentence_other: '{{one}}: geheiratet {{marriage}} mit höchstens {{count}} Jahren, geboren {{birth}}.',
      advice: 'Berichtigen Sie eines der beiden Daten.',
    },
    married_after_death: {
      title: 'Nach dem Tod geheiratet',
      sentence: '{{one}}: Teil eines Paares seit {{marriage}}, aber gestorben {{death}}.',
      advice: 'Berichtigen Sie ein Datum. Vielleicht ist eine spätere Person gleichen Namens gemeint.',
    },
    parted_before_married: {
      title: 'Vor der Hochzeit getrennt',
      sentence: '{{names}}: getrennt {{parting}}, aber erst ein Paar seit {{marriage}}.',
      advice: 'Berichtigen Sie eines der beiden Daten.',
    },
    siblings_too_close: {
      title: 'Geschwister zu kurz nacheinander geboren',
      sentence:
        '{{one}}, geboren {{birth}}, und {{two}}, geboren {{otherBirth}}, haben dieselbe Mutter und liegen höchstens {{count}} Tage auseinander.',
      advice:
        'Zwillinge kommen innerhalb von Tagen zur Welt, andere im Abstand von acht Monaten. Berichtigen Sie ein Datum, oder sehen Sie nach, ob beide diese Mutter haben.',
    },
    own_ancestor: {
      title: 'Jemand steht unter den eigenen Vorfahren',
      sentence: 'Von Elternteil zu Kind führt der Weg dorthin zurück, wo er begann: {{way}}.',
      advice: 'Eine dieser Elternverbindungen ist falsch. Öffnen Sie die Personen und wählen Sie die richtigen Eltern.',
    },
    child_twice: {
      title: 'Ein Kind von zwei Paaren',
      sentence: '{{one}} ist zweimal ein Kind von {{two}}, aus zwei verschiedenen Paaren.',
      advice: 'Behalten Sie das richtige Paar, oder vermerken Sie, dass im anderen ein Stiefelternteil steht.',
    },
    too_many_birth_parents: {
      title: 'Mehr als zwei leibliche Eltern',
      sentence: '{{one}} hat {{count}} leibliche Eltern: {{others}}.',
      advice:
        'Vermerken Sie, wer davon Adoptiv-, Pflege- oder Stiefeltern sind, oder führen Sie zusammen, wer eine Person ist.',
    },
    empty_union: {
      title: 'Ein Paar, in dem niemand ist',
      sentence: 'Es gibt ein Paar ohne Partner und ohne Kinder.',
      advice: 'Es sagt nichts und kann weg.',
    },
    married_to_ancestor: {
      title: 'Mit einem Vorfahren verheiratet',
      sentence: '{{two}} ist Eltern-, Großeltern- oder Urgroßelternteil von {{one}}, und beide sind ein Paar.',
      advice: 'Sehen Sie nach, ob zwei Personen gleichen Namens verwechselt wurden.',
    },
    married_to_sibling: {
      title: 'Mit Bruder oder Schwester verheiratet',
      sentence: '{{one}} und {{two}} sind ein Paar und haben einen gemeinsamen Elternteil.',
      advice: 'Sehen Sie nach, ob die Eltern von beiden stimmen.',
    },
    parents_of_one_gender: {
      title: 'Zwei leibliche Mütter oder zwei leibliche Väter',
      sentence: '{{one}} hat zwei leibliche Eltern gleichen Geschlechts: {{others}}.',
      advice:
        'Hat eine der beiden Personen das Kind adoptiert, vermerken Sie das; oder berichtigen Sie ein Geschlecht.',
    },
    role_against_gender: {
      title: 'Ehemann oder Ehefrau gegen das Geschlecht',
      sentence: 'In der importierten Datei steht {{one}} in einem Paar als {{role}}; das passt nicht zum Geschlecht.',
      advice: 'Sehen Sie nach, ob das Geschlecht stimmt.',
    },
    missing_link: {
      title: 'In der importierten Datei fehlt jemand',
      sentence: 'Zu {{names}} nennt die importierte Datei noch jemanden ({{role}}), der nicht darin steht ({{xref}}).',
      advice: 'Fügen Sie die Person hinzu, wenn Sie wissen, wer es ist.',
    },
    death_means_alive: {
      title: '„Lebt“ als Todesdatum',
      sentence: '{{one}}: Statt eines Todesdatums steht dort „{{death}}“. Die Person gilt als lebend.',
      advice: 'Entfernen Sie die Worte oder tragen Sie das Todesdatum ein.',
    },
    date_not_understood: {
      title: 'Daten, die nicht lesbar waren',
      sentence: '{{names}}: „{{dates}}“ ließ sich nicht als Datum lesen.',
      advice:
        'Es bleibt, wie es ist, aber daraus lässt sich nichts berechnen. Schreiben Sie zum Beispiel „12. März 1901“ oder „um 1745“.',
    },
    death_expected: {
      title: 'Kein Tod vermerkt',
      sentence: '{{one}}: geboren {{birth}}, vor mindestens {{count}} Jahren, und kein Tod ist vermerkt.',
      advice: 'Vermerken Sie den Tod, auch ohne Datum.',
    },
    unconnected_person: {
      title: 'Personen, die allein stehen',
      sentence: '{{one}} hat im Stammbaum weder Eltern noch Partner noch Kinder.',
      advice: 'Fügen Sie Verwandte hinzu, oder wählen Sie die Eltern.',
    },
    separate_family: {
      title: 'Familien, die mit niemand anderem verbunden sind',
      sentence:
        'Die Familie von {{one}}, {{count}} Personen, ist nicht mit der größten Familie des Stammbaums verbunden.',
      advice: 'Verbinden Sie sie, sobald Sie wissen wie; oder geben Sie ihr einen eigenen Stammbaum.',
    },
  },
  roles: { HUSB: 'Ehemann', WIFE: 'Ehefrau', CHIL: 'Kind', FAMC: 'Elternteil', FAMS: 'Partner' },

  twiceTitle: 'Steht jemand doppelt im Stammbaum?',
  twiceText:
    'Wir vergleichen Namen nach ihrem Klang, in alter und neuer Schreibweise, dazu Daten, Orte und Verwandte. In einem großen Stammbaum dauert das ein wenig.',
  search: 'Nach Doppelten suchen',
  searchAgain: 'Noch einmal suchen',
  searching: 'Sucht Personen, die doppelt im Stammbaum stehen',
  searchFailed: 'Die Suche ist abgebrochen',
  searched: 'Durchgesehen am {{date}}',
  pairs_one: '{{count, number}} Paar',
  pairs_other: '{{count, number}} Paare',
  nobodyTitle: 'Niemand steht doppelt im Stammbaum',
  nobodyText: 'Zumindest niemand, bei dem es Namen, Daten und Verwandte zeigen würden.',
  veryProbable: 'Sehr wahrscheinlich eine Person',
  probable: 'Vielleicht eine Person',
  compare: 'Vergleichen',
  different: 'Zwei Personen',
  differentToast: 'Bleiben zwei Personen',
  differentFailed: 'Das konnte nicht vermerkt werden',
  differentKnown_one: '{{count, number}} Paar, das nach Ihren Worten zwei Personen sind',
  differentKnown_other: '{{count, number}} Paare, die nach Ihren Worten je zwei Personen sind',
  differentBack: 'Zurück zu den Paaren',
  noYears: 'keine Daten',
  born: 'geboren {{year}}',
  died: 'gestorben {{year}}',
  reasons: {
    same_name: 'Gleicher Name',
    alike_name: 'Ähnliche Namen',
    other_surname: 'Anderer Nachname',
    same_birthday: 'Gleicher Geburtstag',
    birth_fits: 'Geburten passen',
    birth_close: 'Geburten nahe beieinander',
    other_birth: 'Andere Geburt',
    same_day_of_death: 'Gleicher Todestag',
    death_fits: 'Todesdaten passen',
    death_close: 'Todesdaten nahe beieinander',
    other_death: 'Anderes Todesdatum',
    same_birth_place: 'Gleicher Geburtsort',
    same_parents: 'Dieselben Eltern',
    parents_alike: 'Eltern mit gleichen Namen',
    other_parents: 'Andere Eltern',
    same_partner: 'Derselbe Partner',
    partner_alike: 'Partner mit gleichem Namen',
    other_partner: 'Anderer Partner',
    same_child: 'Dasselbe Kind',
    children_alike: 'Kinder mit gleichen Namen',
  },
  pickTitle: 'Zwei, von denen Sie wissen, dass sie eine Person sind',
  pickOne: 'Diese Person bleibt',
  pickOther: 'Diese geht in ihr auf',
  pickHint: 'Namen tippen',

  mergeTitle: 'Aus zwei Personen eine machen',
  mergeLead:
    'Nichts geht verloren: Partner, Eltern und Kinder von beiden bleiben, und Sie können es rückgängig machen.',
  mergeBack: 'Zurück',
  stays: 'Bleibt',
  goes: 'Geht in ihr auf',
  swap: 'Die andere behalten',
  fieldsTitle: 'Was von beiden bekannt ist',
  conflicts_one: 'In {{count}} Angabe unterscheiden sich die beiden. Wählen Sie, was bleibt.',
  conflicts_other: 'In {{count}} Angaben unterscheiden sich die beiden. Wählen Sie, was bleibt.',
  noConflicts: 'Die beiden widersprechen sich in nichts.',
  noFields: 'Von keiner der beiden ist mehr bekannt, als dass es sie gibt.',
  fields: {
    firstName: 'Vorname',
    lastName: 'Nachname',
    gender: 'Geschlecht',
    birthDate: 'Geboren',
    birthPlace: 'Geburtsort',
    deathDate: 'Gestorben',
    deathPlace: 'Todesort',
    isDeceased: 'Tod',
    email: 'E-Mail',
    phone: 'Telefon',
    location: 'Wohnort',
    photoUrl: 'Foto',
    notes: 'Notizen',
    biography: 'Lebensgeschichte',
  },
  genders: { male: 'Männlich', female: 'Weiblich', other: 'Divers', unknown: 'Unbekannt' },
  deceased: 'Verstorben',
  notDeceased: 'Kein Tod vermerkt',
  states: {
    same: 'bei beiden gleich',
    only_kept: 'nur von der bleibenden bekannt',
    only_other: 'kommt von der anderen',
    conflict: 'gewählt',
    joined: 'beide Texte, einer nach dem anderen',
  },
  familyTitle: 'Die Familie der einen Person',
  partners: 'Partner und Kinder',
  parents: 'Eltern',
  noFamily: 'Keine der beiden hat Verwandte im Stammbaum.',
  from: { kept: 'von der bleibenden', other: 'von der anderen', both: 'von beiden' },
  partnerUnknown: 'Partner unbekannt',
  withChildren: '{{partner}}, mit {{children}}',
  refusals: {
    same_person: 'Das ist schon ein und dieselbe Person. Wählen Sie jemand anderen.',
    partners: 'Diese beiden sind ein Paar. Nehmen Sie diese Verbindung zuerst weg, wenn sie eine Person sind.',
    parent_and_child:
      'Von diesen beiden ist die eine Person ein Elternteil der anderen. Nehmen Sie diese Verbindung zuerst weg, wenn sie eine Person sind.',
    ancestor:
      'Von diesen beiden stammt die eine Person von der anderen ab. Nehmen Sie zuerst die falsche Elternverbindung weg.',
  },
  merge: 'Zu einer Person machen',
  merging: 'Wird zusammengeführt',
  mergedToast: '{{name}} ist jetzt eine Person',
  mergeUndone: 'Es sind wieder zwei Personen',
  mergeFailed: 'Die beiden konnten nicht zusammengeführt werden',
  previewFailed: 'Die beiden konnten nicht verglichen werden',
  changedMeanwhile:
    'Inzwischen hat jemand den Stammbaum geändert. Sehen Sie noch einmal hin, dann führen Sie zusammen.',
} satisfies Translation<typeof en>;
