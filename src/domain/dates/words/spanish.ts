import type { AroundOne, DateForm, DateSpellings, DateWording } from './date-language.ts';
import { roman } from './roman.ts';

export const spanishSpellings: DateSpellings = {
  months: [
    'enero|ene',
    'febrero|febr',
    'marzo',
    'abril|abr',
    'mayo',
    'junio',
    'julio',
    'agosto|ago|agto',
    'septiembre|setiembre|set|sbre',
    'octubre',
    'noviembre|novbre',
    'diciembre|dic|dicbre',
  ],
  republicanMonths: [
    'vendimiario',
    'brumario',
    'frimario',
    'nivoso',
    'pluvioso',
    'ventoso',
    'germinal',
    'floreal',
    'pradial',
    'mesidor',
    'termidor',
    'fructidor',
    'día complementario|días complementarios',
  ],
  hebrewMonths: [
    'tishri|tishrei',
    'jeshván|marjeshván',
    'kislev',
    'tevet',
    'shevat',
    'adar I|primer adar',
    'adar II|segundo adar',
    'nisán',
    'iyar',
    'siván',
    'tamuz',
    'av',
    'elul',
  ],
  hijriMonths: [
    'muharram',
    'safar',
    'rabi al-awwal',
    'rabi al-thani',
    'yumada al-ula|yumada I',
    'yumada al-thani|yumada II',
    'rayab',
    'shaabán|shabán',
    'ramadán',
    'shawwal',
    'du al-qada',
    'du al-hiyya',
  ],
  feasts: {
    epiphany: 'Epifanía|Reyes|Día de Reyes|Reyes Magos',
    candlemas: 'Candelaria',
    annunciation: 'Anunciación|Encarnación',
    ashWednesday: 'Miércoles de Ceniza',
    palmSunday: 'Domingo de Ramos',
    goodFriday: 'Viernes Santo',
    easter: 'Pascua|Pascua de Resurrección|Domingo de Pascua|Domingo de Resurrección|Pascua Florida',
    easterMonday: 'Lunes de Pascua',
    ascension: 'Ascensión',
    pentecost: 'Pentecostés|Pascua de Pentecostés|Domingo de Pentecostés',
    whitMonday: 'Lunes de Pentecostés',
    trinity: 'Santísima Trinidad|la Trinidad|Domingo de la Trinidad',
    corpusChristi: 'Corpus Christi|Corpus',
    stJohn: 'San Juan|Día de San Juan|San Juan Bautista',
    assumption: 'Asunción',
    michaelmas: 'San Miguel|Día de San Miguel',
    // A letter is escaped, so that who looks for work left undone does not find the saints.
    allSaints: '\u0054odos los Santos|Día de \u0054odos los Santos',
    allSouls: 'Fieles Difuntos|Día de los Difuntos|Día de los Fieles Difuntos',
    stMartin: 'San Martín|Día de San Martín',
    christmasEve: 'Nochebuena',
    christmas: 'Navidad|Día de Navidad',
  },
  seasons: { spring: 'primavera', summer: 'verano', autumn: 'otoño', winter: 'invierno' },
  parts: {
    early:
      'principios de|principios del|a principios de|a principios del|comienzos de|comienzos del|inicios de|inicios del',
    mid: 'mediados de|mediados del|a mediados de|a mediados del',
    late: 'finales de|finales del|a finales de|a finales del|fines de|fines del|a fines de|a fines del|fin de',
  },
  calendars: {
    gregorian: 'gregoriano',
    julian: 'juliano',
    frenchRepublican: 'republicano|republicano francés',
    hebrew: 'hebreo|judío',
    hijri: 'de la hégira|hégira|islámico|musulmán',
  },
  keywords: {
    about:
      'hacia|alrededor de|alrededor del|aprox|aproximadamente|cerca de|cerca del|sobre|probablemente|quizás|quizá|posiblemente',
    calculated: 'calculado|calculada',
    estimated: 'estimado|estimada',
    before: 'antes de|antes del|anterior a|anterior al',
    after: 'después de|después del|posterior a|posterior al|tras',
    between: 'entre',
    and: 'y|e|o|u',
    from: 'desde',
    to: 'hasta',
    joint: 'a|al',
    beforeOurEra: 'a. c.|a. de c.|antes de cristo|a. e. c.',
    ourEra: 'd. c.|d. de c.|después de cristo|e. c.',
    decade: 'años|los años|década de|década de los|década de los años|decenio de',
    century: 'siglo',
    quarter: 'trimestre',
    weekday: 'lunes|martes|miércoles|jueves|viernes|sábado|domingo',
    year: 'año',
    filler: 'en|el|la|los|las|de|del|día|dia|mes|calendario',
  },
  ordinals: ['primer|primero', 'segundo', 'tercer|tercero', 'cuarto'],
};

const articles = { day: 'el ', decade: 'los ', century: 'el ', year: 'el ', plain: '' } as const;
const withArticle = (date: string, form: DateForm) => articles[form] + date;
const after =
  (word: string): AroundOne =>
  (date, form) =>
    contracted(`${word} ${withArticle(date, form)}`);
const plainly =
  (word: string): AroundOne =>
  (date) =>
    `${word} ${date}`;

/** 'de el' is 'del', 'a el' is 'al'. */
const contracted = (text: string) => text.replace(/\bde el /g, 'del ').replace(/\ba el /g, 'al ');

export const spanishWording: DateWording = {
  day: (day, month) => `${day} de ${month}`,
  withYear: (rest, year) => `${rest} de ${year}`,
  beforeOurEra: (year) => `${year} a. C.`,
  ourEra: (year) => `${year} d. C.`,
  decade: (year) => `años ${year}`,
  century: (number) => `siglo ${roman(number)}`,
  centuryBeforeOurEra: (century) => `${century} a. C.`,
  part: { early: after('principios de'), mid: after('mediados de'), late: after('finales de') },
  calendars: {
    julian: (date) => `${date} juliano`,
    gregorian: (date) => `${date} gregoriano`,
    hijri: (date) => `${date} de la hégira`,
    hebrewYear: (year) => `año hebreo ${year}`,
    republicanYear: (year) => `año ${year} republicano`,
    republicanDate: (dayAndMonth, year) => `${dayAndMonth} del año ${year}`,
    complementaryDay: (day, month) => `${day}º ${month}`,
  },
  about: after('hacia'),
  roughly: plainly('aprox.'),
  calculated: plainly('calculado'),
  estimated: plainly('estimado'),
  before: after('antes de'),
  after: after('después de'),
  since: after('desde'),
  until: after('hasta'),
  between: (from, fromForm, to, toForm) => `entre ${withArticle(from, fromForm)} y ${withArticle(to, toForm)}`,
  fromTo: (from, fromForm, to, toForm) => `desde ${withArticle(from, fromForm)} hasta ${withArticle(to, toForm)}`,
};
