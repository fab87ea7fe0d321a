import type { AroundOne, DateForm, DateSpellings, DateWording } from './date-language.ts';
import { plainly } from './plainly.ts';

export const germanSpellings: DateSpellings = {
  months: [
    'januar|jänner|jän|jaenner|jenner',
    'februar|febr|feber|hornung',
    'märz|maerz|mrz|mär',
    'april',
    'mai',
    'juni|juno|brachmonat',
    'juli|heumonat',
    'august',
    'september',
    'oktober|okt|weinmonat',
    'november',
    'dezember|dez|dezbr|christmonat',
  ],
  republicanMonths: [
    'Vendémiaire',
    'Brumaire',
    'Frimaire',
    'Nivôse',
    'Pluviôse',
    'Ventôse',
    'Germinal',
    'Floréal',
    'Prairial',
    'Messidor',
    'Thermidor',
    'Fructidor',
    'Ergänzungstag|Ergänzungstage|Zusatztag',
  ],
  hebrewMonths: [
    'Tischri',
    'Cheschwan|Marcheschwan',
    'Kislew',
    'Tewet|Tevet',
    'Schwat|Schevat',
    'Adar I|erster adar',
    'Adar II|zweiter adar',
    'Nisan|Nissan',
    'Ijjar|Ijar',
    'Siwan',
    'Tammus|Tamus',
    'Aw',
    'Elul',
  ],
  hijriMonths: [
    'Muharram|Moharrem',
    'Safar|Safer',
    'Rabi al-awwal|Rebi ul-ewwel',
    'Rabi ath-thani|Rebi ul-achir',
    'Dschumada l-ula|Dschumada I',
    'Dschumada th-thaniya|Dschumada II',
    'Radschab|Redscheb',
    "Schaban|Scha'ban",
    'Ramadan',
    'Schawwal',
    "Dhu l-qada|Dhu l-qa'da",
    'Dhu l-Hiddscha|Dhu l-hidscha',
  ],
  feasts: {
    epiphany: 'Dreikönig|Dreikönige|Dreikönigstag|Heilige Drei Könige|Epiphanias|Epiphanie',
    candlemas: 'Lichtmess|Mariä Lichtmess|Lichtmeß|Mariä Lichtmeß',
    annunciation: 'Mariä Verkündigung|Mariae Verkündigung',
    ashWednesday: 'Aschermittwoch',
    palmSunday: 'Palmsonntag|Palmarum',
    goodFriday: 'Karfreitag|Charfreitag',
    easter: 'Ostern|Ostersonntag',
    easterMonday: 'Ostermontag',
    ascension: 'Christi Himmelfahrt|Himmelfahrt|Auffahrt',
    pentecost: 'Pfingsten|Pfingstsonntag',
    whitMonday: 'Pfingstmontag',
    trinity: 'Trinitatis|Dreifaltigkeitssonntag|Dreifaltigkeit',
    corpusChristi: 'Fronleichnam',
    stJohn: 'Johannis|Johanni|Johannistag|Sankt Johannis|St. Johannis|Johannes der Täufer',
    assumption: 'Mariä Himmelfahrt|Mariae Himmelfahrt',
    michaelmas: 'Michaelis|Michaeli|Michaelistag|St. Michaelis',
    allSaints: 'Allerheiligen',
    allSouls: 'Allerseelen',
    stMartin: 'Martini|Martinstag|St. Martin|Sankt Martin',
    christmasEve: 'Heiligabend|Heiliger Abend|Christabend',
    christmas: 'Weihnachten|Weihnachtstag|Christtag',
  },
  seasons: {
    spring: 'Frühling|Frühjahr|Fruehling|Fruehjahr|Lenz',
    summer: 'Sommer',
    autumn: 'Herbst',
    winter: 'Winter',
  },
  parts: {
    early: 'Anfang|Anfang des|Anfang der|frühes|Beginn|Beginn des',
    mid: 'Mitte|Mitte des|Mitte der',
    late: 'Ende|Ende des|Ende der|spätes',
  },
  calendars: {
    gregorian: 'gregorianisch|gregorianischer',
    julian: 'julianisch|julianischer|alten stils|alter stil',
    frenchRepublican:
      'republikanisch|republikanisches|republikanischer|revolutionskalender|der republik|französisch-republikanisch',
    hebrew: 'hebräisch|hebräisches|jüdisch|jüdisches|jüdischer zeitrechnung',
    hijri: 'nach der hidschra|hidschra|islamisch',
  },
  keywords: {
    about: 'um|etwa|zirka|ungefähr|ungef|rund|gegen|wohl|vermutlich|wahrscheinlich|vielleicht',
    calculated: 'berechnet|errechnet',
    estimated: 'geschätzt|gesch',
    before: 'vor',
    after: 'nach',
    between: 'zwischen',
    and: 'und|oder|u',
    from: 'von|vom|seit|ab',
    to: 'bis|bis zu|bis zum|bis zur',
    beforeOurEra: 'v. chr.|vor chr.|vor christus|v. u. z.|vor unserer zeitrechnung',
    ourEra: 'n. chr.|nach chr.|nach christus|u. z.',
    decade: 'jahrzehnt|dekade',
    century: 'jahrhundert|jahrhunderts|jh|jhs|jhdt|jahrh|jhd',
    quarter: 'quartal|vierteljahr|quartals',
    weekday: 'montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|mo|do|fr|sa|so',
    year: 'jahr|jahre|an|des jahres',
    filler: 'im|in|am|der|die|das|dem|den|zu|zum|zur|tag|monat|kalender',
  },
  ordinals: ['erstes|erster|ersten', 'zweites|zweiter|zweiten', 'drittes|dritter|dritten', 'viertes|vierter|vierten'],
};

const dative = { day: 'dem ', decade: 'den ', century: 'dem ', year: 'dem ', plain: '' } as const;
const accusative = { day: 'den ', decade: 'die ', century: 'das ', year: 'das ', plain: '' } as const;
const genitive = { day: 'des ', decade: 'der ', century: 'des ', year: 'des ', plain: '' } as const;

/** 'die 1920er Jahre', but 'vor den 1920er Jahren'. */
const withDative = (date: string, form: DateForm) => dative[form] + date + (form === 'decade' ? 'n' : '');
const beforeDative =
  (word: string): AroundOne =>
  (date, form) =>
    `${word} ${withDative(date, form)}`;
/** 'Anfang 1845', but 'Anfang des 18. Jahrhunderts'. */
const partly =
  (word: string): AroundOne =>
  (date, form) =>
    `${word} ${genitive[form]}${date}${form === 'century' ? 's' : ''}`;
const until: AroundOne = (date, form) =>
  form === 'plain' ? `bis ${date}` : `bis zu ${withDative(date, form)}`.replace('zu dem ', 'zum ');

export const germanWording: DateWording = {
  day: (day, month) => `${day}. ${month}`,
  withYear: (rest, year) => `${rest} ${year}`,
  beforeOurEra: (year) => `${year} v. Chr.`,
  ourEra: (year) => `${year} n. Chr.`,
  decade: (year) => `${year}er Jahre`,
  century: (number) => `${number}. Jahrhundert`,
  centuryBeforeOurEra: (century) => `${century} v. Chr.`,
  part: { early: partly('Anfang'), mid: partly('Mitte'), late: partly('Ende') },
  calendars: {
    julian: (date) => `${date} julianisch`,
    gregorian: (date) => `${date} gregorianisch`,
    hijri: (date) => `${date} nach der Hidschra`,
    hebrewYear: (year) => `Jahr ${year} jüdischer Zeitrechnung`,
    republicanYear: (year) => `Jahr ${year} der Republik`,
    republicanDate: (dayAndMonth, year) => `${dayAndMonth} ${year}`,
    complementaryDay: (day, month) => `${day}. ${month}`,
  },
  roughly: plainly('etwa'),
  about: (date, form) => `um ${accusative[form]}${date}`,
  calculated: plainly('berechnet'),
  estimated: plainly('geschätzt'),
  before: beforeDative('vor'),
  after: beforeDative('nach'),
  since: beforeDative('seit'),
  until,
  between: (from, fromForm, to, toForm) => `zwischen ${withDative(from, fromForm)} und ${withDative(to, toForm)}`,
  fromTo: (from, fromForm, to, toForm) =>
    `von ${withDative(from, fromForm)} ${until(to, toForm)}`.replace('von dem ', 'vom '),
};
