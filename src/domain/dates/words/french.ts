import type { AroundOne, DateForm, DateSpellings, DateWording } from './date-language.ts';
import { plainly } from './plainly.ts';
import { roman } from './roman.ts';

export const frenchSpellings: DateSpellings = {
  months: [
    'janvier|janv',
    'février|févr|fév',
    'mars',
    'avril|avr',
    'mai',
    'juin',
    'juillet|juil|jlt',
    'août|aout',
    'septembre',
    'octobre',
    'novembre',
    'décembre|déc',
  ],
  republicanMonths: [
    'vendémiaire',
    'brumaire',
    'frimaire',
    'nivôse',
    'pluviôse',
    'ventôse',
    'germinal',
    'floréal',
    'prairial',
    'messidor',
    'thermidor',
    'fructidor',
    'jour complémentaire|jours complémentaires|sans-culottides',
  ],
  hebrewMonths: [
    'tishri|tichri|tisseri',
    'heshvan|hechvan|hesvan',
    'kislev',
    'tevet|téveth',
    'shevat|chevat|schébat',
    'adar I|premier adar',
    'adar II|second adar|deuxième adar',
    'nissan',
    'iyar',
    'sivan',
    'tamouz',
    'av',
    'eloul|élul',
  ],
  hijriMonths: [
    'mouharram',
    'safar',
    'rabia al awal|rabi al-awwal',
    'rabia ath-thani|rabi al-thani',
    'joumada al oula|joumada I',
    'joumada ath-thania|joumada II',
    'rajab|redjeb',
    'chaabane|chaaban',
    'ramadan',
    'chawwal|chaoual',
    "dhou al qi'da|dhou al-qida",
    'dhou al-hijja',
  ],
  feasts: {
    epiphany: "l'Épiphanie|Épiphanie|jour des Rois",
    candlemas: 'la Chandeleur|Chandeleur',
    annunciation: "l'Annonciation|Annonciation",
    ashWednesday: 'le mercredi des Cendres|mercredi des Cendres|Cendres',
    palmSunday: 'le dimanche des Rameaux|dimanche des Rameaux|Rameaux|Pâques fleuries',
    goodFriday: 'le Vendredi saint|Vendredi saint',
    easter: 'Pâques|dimanche de Pâques|jour de Pâques',
    easterMonday: 'le lundi de Pâques|lundi de Pâques',
    ascension: "l'Ascension|Ascension|jeudi de l'Ascension",
    pentecost: 'la Pentecôte|Pentecôte|dimanche de Pentecôte|dimanche de la Pentecôte',
    whitMonday: 'le lundi de Pentecôte|lundi de Pentecôte|lundi de la Pentecôte',
    trinity: 'la Trinité|Trinité|dimanche de la Trinité|Sainte-Trinité',
    corpusChristi: 'la Fête-Dieu|Fête-Dieu|Corpus Christi',
    stJohn: "la Saint-Jean|Saint-Jean|St-Jean|Saint-Jean-Baptiste|Saint-Jean d'été|fête de la Saint-Jean",
    assumption: "l'Assomption|Assomption",
    michaelmas: 'la Saint-Michel|Saint-Michel|St-Michel',
    allSaints: 'la Toussaint|Toussaint',
    allSouls: 'le jour des Morts|jour des Morts|fête des Morts|commémoration des défunts',
    stMartin: "la Saint-Martin|Saint-Martin|St-Martin|Saint-Martin d'hiver",
    christmasEve: 'la veille de Noël|veille de Noël',
    christmas: 'Noël|jour de Noël',
  },
  seasons: { spring: 'printemps', summer: 'été', autumn: 'automne', winter: 'hiver' },
  parts: {
    early: 'début|début du|début des|début de|au début de|au début du|au début des|commencement de|commencement du',
    mid: 'mi|milieu de|milieu du|milieu des|au milieu de|au milieu du|au milieu des',
    late: 'fin|fin du|fin des|fin de|à la fin de|à la fin du|à la fin des',
  },
  calendars: {
    gregorian: 'grégorien',
    julian: 'julien|vieux style|ancien style',
    frenchRepublican: 'républicain|révolutionnaire',
    hebrew: 'hébraïque|hébreu|juif',
    hijri: "de l'hégire|hégire|hégirien|musulman",
  },
  keywords: {
    about:
      'vers|environ|env|autour de|autour du|aux environs de|aux environs du|aux alentours de|approximativement|probablement|peut-être',
    calculated: 'calculé|calculée',
    estimated: 'estimé|estimée',
    before: 'avant',
    after: 'après',
    between: 'entre',
    and: 'et|ou',
    from: 'depuis|à partir de|à partir du|dès le',
    to: "jusque|jusqu'à|jusqu'en|jusqu'au|jusqu'aux",
    joint: 'à|au|aux',
    beforeOurEra: 'av. j.-c.|avant j.-c.|avant jésus-christ|avant notre ère',
    ourEra: 'ap. j.-c.|apr. j.-c.|après j.-c.|après jésus-christ|de notre ère',
    decade: 'années|les années|des années|décennie',
    century: 'siècle|s',
    quarter: 'trimestre|trim',
    weekday: 'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lun|mer|jeu|ven|sam|dim',
    year: 'an|année',
    filler: 'en|le|la|les|de|du|dans|courant|jour|mois|calendrier',
  },
  ordinals: ['premier|première', 'deuxième|second', 'troisième', 'quatrième'],
};

const articles = { day: 'le ', decade: 'les ', century: 'le ', year: "l'", plain: '' } as const;
const withArticle = (date: string, form: DateForm) => articles[form] + date;
const after =
  (word: string): AroundOne =>
  (date, form) =>
    contracted(`${word} ${withArticle(date, form)}`);
/** 'début 1845' and 'début mars', but 'début du siècle'. */
const partly =
  (word: string): AroundOne =>
  (date, form) =>
    form === 'plain' ? `${word} ${date}` : contracted(`${word} de ${withArticle(date, form)}`);

/** 'de le' is 'du', 'à les' is 'aux', and 'de' loses its vowel before another. */
function contracted(text: string): string {
  return text
    .replace(/\bde le /g, 'du ')
    .replace(/\bde les /g, 'des ')
    .replace(/(?<!\p{L})à le /gu, 'au ')
    .replace(/(?<!\p{L})à les /gu, 'aux ')
    .replace(/\bde (?=[aeéiou])/giu, "d'");
}

export const frenchWording: DateWording = {
  day: (day, month) => `${day === 1 ? '1er' : day} ${month}`,
  withYear: (rest, year) => `${rest} ${year}`,
  beforeOurEra: (year) => `${year} av. J.-C.`,
  ourEra: (year) => `${year} apr. J.-C.`,
  decade: (year) => `années ${year}`,
  century: (number) => `${roman(number)}${number === 1 ? 'er' : 'e'} siècle`,
  centuryBeforeOurEra: (century) => `${century} av. J.-C.`,
  part: {
    early: partly('début'),
    mid: (date, form) => (form === 'plain' ? `mi-${date}` : partly('milieu')(date, form)),
    late: partly('fin'),
  },
  calendars: {
    julian: (date) => `${date} julien`,
    gregorian: (date) => `${date} grégorien`,
    hijri: (date) => `${date} de l'hégire`,
    hebrewYear: (year) => `année hébraïque ${year}`,
    republicanYear: (year) => `an ${year}`,
    republicanDate: (dayAndMonth, year) => `${dayAndMonth} an ${year}`,
    complementaryDay: (day, month) => `${day}e ${month}`,
  },
  about: after('vers'),
  roughly: after('environ'),
  calculated: plainly('calculé'),
  estimated: plainly('estimé'),
  before: after('avant'),
  after: after('après'),
  since: after('depuis'),
  until: after("jusqu'à"),
  between: (from, fromForm, to, toForm) => `entre ${withArticle(from, fromForm)} et ${withArticle(to, toForm)}`,
  fromTo: (from, fromForm, to, toForm) => contracted(`de ${withArticle(from, fromForm)} à ${withArticle(to, toForm)}`),
};
