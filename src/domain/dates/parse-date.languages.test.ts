import { expect, test } from 'vitest';
import { daysOfText } from './testing/days-of-text.ts';

/** Each line means the days it begins with, in whichever language it is said. */
const sayings: Readonly<Record<string, readonly string[]>> = {
  '1740-1-1..1750-12-31': [
    'about 1745',
    'sekitar 1745',
    'hacia 1745',
    'alrededor de 1745',
    'vers 1745',
    'environ 1745',
    'um 1745',
    'etwa 1745',
    '1745 circa',
    '1745 (approx.)',
  ],
  '1743-1-1..1747-12-31': [
    'calculated 1745',
    'menurut perhitungan 1745',
    'calculado 1745',
    'calculé 1745',
    'berechnet 1745',
  ],
  '1735-1-1..1755-12-31': [
    'estimated 1745',
    'diperkirakan 1745',
    'estimado 1745',
    'estimé 1745',
    'geschätzt 1745',
    'say 1745',
  ],
  '..1699-12-31': ['before 1700', 'sebelum 1700', 'antes de 1700', 'avant 1700', 'vor 1700', 'pre-1700'],
  '1701-1-1..': ['after 1700', 'sesudah 1700', 'después de 1700', 'despues de 1700', 'après 1700', 'nach 1700'],
  '1700-1-1..': ['since 1700', 'sejak 1700', 'desde 1700', 'depuis 1700', 'à partir de 1700', 'seit 1700', 'ab 1700'],
  '..1710-12-31': ['until 1710', 'sampai 1710', 'hasta 1710', 'jusqu’en 1710', 'jusqu’à 1710', 'bis 1710'],
  '1700-1-1..1710-12-31': [
    'between 1700 and 1710',
    'antara 1700 dan 1710',
    'entre 1700 y 1710',
    'entre 1700 et 1710',
    'zwischen 1700 und 1710',
    'from 1700 to 1710',
    'dari 1700 sampai 1710',
    'desde 1700 hasta 1710',
    'de 1700 a 1710',
    'de 1700 à 1710',
    'von 1700 bis 1710',
  ],
  '1901-3-12': [
    'Tuesday, 12 March 1901',
    'Selasa, 12 Maret 1901',
    'Selasa Pon, 12 Maret 1901',
    'martes 12 de marzo de 1901',
    'a 12 de marzo de 1901',
    'le mardi 12 mars 1901',
    'Dienstag, den 12. März 1901',
    'am 12. Maerz 1901',
    'Di 12.3.1901',
    'die 12 Martii 1901',
    '12.III.1901',
    '12 III 1901',
    '1901 Mar 12',
    '1901年3月12日',
    '12 3月 1901',
  ],
  '1901-5-1': [
    '1 May 1901',
    '1 Mei 1901',
    '1º de mayo de 1901',
    '1er mai 1901',
    '1. Mai 1901',
    'the first of May 1901',
  ],
  '1901-3-12..1902-4-3': [
    'from 12 March 1901 to 3 April 1902',
    'desde el 12 de marzo de 1901 hasta el 3 de abril de 1902',
    'du 12 mars 1901 au 3 avril 1902',
    'vom 12. März 1901 bis zum 3. April 1902',
  ],
  '1745-1-1..1745-12-31': [
    'the year 1745',
    'in the year 1745',
    'tahun 1745',
    'en el año 1745',
    'l’an 1745',
    'l’année 1745',
    'im Jahre 1745',
    'Anno Domini 1745',
    'MDCCXLV',
  ],
  '-44-1-1..-44-12-31': [
    '44 BC',
    '44 B.C.E.',
    '44 SM',
    '44 sebelum Masehi',
    '44 a. C.',
    '44 av. J.-C.',
    '44 v. Chr.',
    '44 v.Chr.',
  ],
  '79-1-1..79-12-31': ['79 CE', 'AD 79', '79 Masehi', '79 d. C.', '79 apr. J.-C.', '79 n. Chr.'],
};

for (const [days, texts] of Object.entries(sayings)) {
  test(`[UX-31] ${days} is understood as English, Indonesian, Spanish, French and German say it`, () => {
    for (const text of texts) expect([text, daysOfText(text)]).toEqual([text, days]);
  });
}

test('[UX-31] months are understood by their names and abbreviations in every language', () => {
  const months = [
    'January Januari enero ene janvier janv. Januar Jänner',
    'February Februari Pebruari febrero février févr. Februar Feber',
    'March Mar Maret marzo mars März Mrz',
    'April abril abr avril avr. Aprilis',
    'May Mei mayo mai Maii',
    'June Juni junio juin Junii',
    'July Juli julio juillet juil.',
    'August Agustus Agt agosto ago août aout',
    'September Sept septiembre setiembre septembre 7bre 7ber',
    'October Oktober Okt octubre octobre 8bre',
    'November Nopember noviembre novembre 9bre',
    'December Desember Des diciembre dic décembre déc. Dezember Dez 10bre Xbre',
  ];
  for (const [i, names] of months.entries()) {
    for (const name of names.split(' ')) {
      expect([name, daysOfText(`12 ${name} 1745`)]).toEqual([name, `1745-${i + 1}-12`]);
    }
  }
});

test('[UX-31] a word that means two things is understood where its place tells which, and otherwise not at all', () => {
  const expected: Readonly<Record<string, string | null>> = {
    // December in Indonesian, an article in French and German
    'Des 1901': '1901-12-1..1901-12-31',
    'des années 1920': '1920-1-1..1929-12-31',
    'Ende des 18. Jahrhunderts': '1750-7-2..1800-12-31',
    // March, or Tuesday
    'mar 1901': '1901-3-1..1901-3-31',
    'mar. 12 mai 1901': null,
    'mar 12 mar 1901': null,
    // September, or seven
    'le sept mars 1901': null,
    // 'to' in Spanish, 'in the year' in Latin
    'de 1700 a 1710': '1700-1-1..1710-12-31',
    'a. 1745': null,
    'a 1745': null,
    // before Christ in Spanish, in the year of Christ in Latin
    '44 a. C.': '-44-1-1..-44-12-31',
    'A. C. 1745': null,
    // before, or ago
    'vor 1700': '..1699-12-31',
    'vor 100 Jahren': null,
    'hace 100 años': null,
    '100 tahun': null,
    // on the, or in the morning
    'am 5. Mai 1901': '1901-5-5',
    '5 am 12 May 1901': null,
    // the days around a feast are not the feast
    'Monday after Easter 1699': null,
    'Easter Tuesday 1900': null,
    'Monday, Easter 1900': null,
    'Easter Monday 1900': '1900-4-16',
    '2. Weihnachtstag 1900': null,
    // some year of the decade, or the year 185
    '185?': null,
    // a month, or the last of some years
    '1901/05': null,
    '1914-18': null,
    '1914–18': '1914-1-1..1918-12-31',
    '1763/65': '1763-1-1..1765-12-31',
    // Rome's 500, Spain's ten
    'D 1900': null,
  };
  for (const [text, days] of Object.entries(expected)) expect([text, daysOfText(text)]).toEqual([text, days]);
});

test('[UX-31] feasts are understood in every language, with a word before them as well', () => {
  const expected: Readonly<Record<string, readonly string[]>> = {
    '1900-1-6': ['Epiphany 1900', 'Epifani 1900', 'Reyes 1900', 'l’Épiphanie 1900', 'Dreikönig 1900'],
    '1900-2-2': ['Candlemas 1900', 'Candelaria 1900', 'la Chandeleur 1900', 'Mariä Lichtmeß 1900', 'Lichtmess 1900'],
    '1900-3-25': ['Lady Day 1900', 'Anunciación 1900', 'Annonciation 1900', 'Mariä Verkündigung 1900'],
    '1900-2-28': [
      'Ash Wednesday 1900',
      'Rabu Abu 1900',
      'Miércoles de Ceniza de 1900',
      'mercredi des Cendres 1900',
      'Aschermittwoch 1900',
    ],
    '1900-4-8': [
      'Palm Sunday 1900',
      'Minggu Palma 1900',
      'Domingo de Ramos 1900',
      'les Rameaux 1900',
      'Palmsonntag 1900',
    ],
    '1900-4-13': [
      'Good Friday 1900',
      "Jum'at Agung 1900",
      'Viernes Santo 1900',
      'Vendredi saint 1900',
      'Karfreitag 1900',
    ],
    '1900-4-15': ['Easter 1900', 'Paskah 1900', 'Pascua de 1900', 'à Pâques 1900', 'zu Ostern 1900'],
    '1900-5-24': [
      'Ascension Day 1900',
      'Kenaikan Isa Almasih 1900',
      'Ascensión 1900',
      'Ascension 1900',
      'Christi Himmelfahrt 1900',
    ],
    '1900-6-3': ['Whitsun 1900', 'Pentakosta 1900', 'Pentecostés 1900', 'la Pentecôte 1900', 'Pfingsten 1900'],
    '1900-6-10': ['Trinity Sunday 1900', 'Trinitas 1900', 'la Trinité 1900', 'Trinitatis 1900'],
    '1900-6-14': ['Corpus Christi 1900', 'la Fête-Dieu 1900', 'Fronleichnam 1900'],
    '1900-6-24': ["St John's Day 1900", 'St. John 1900', 'San Juan 1900', 'la Saint-Jean 1900', 'Johannis 1900'],
    '1900-8-15': ['Assumption 1900', 'Asunción 1900', 'l’Assomption 1900', 'Mariä Himmelfahrt 1900'],
    '1900-9-29': ['Michaelmas 1900', 'San Miguel 1900', 'la Saint-Michel 1900', 'Michaelis 1900'],
    '1900-11-1': ["All Saints' Day 1900", 'Todos los Santos 1900', 'la Toussaint 1900', 'Allerheiligen 1900'],
    '1900-11-11': ['Martinmas 1900', 'San Martín 1900', 'la Saint-Martin 1900', 'Martini 1900', 'Santo Martinus 1900'],
    '1900-12-25': ['Christmas 1900', 'Natal 1900', 'Navidad de 1900', 'Noël 1900', 'Weihnachten 1900'],
    '..1699-4-18': [
      'before Easter 1699',
      'sebelum Paskah 1699',
      'antes de Pascua de 1699',
      'avant Pâques 1699',
      'vor Ostern 1699',
    ],
  };
  for (const [days, texts] of Object.entries(expected)) {
    for (const text of texts) expect([text, daysOfText(text)]).toEqual([text, days]);
  }
});

test('while old and new calendar held Easter on different days, either may be meant', () => {
  expect(daysOfText('Easter 1698')).toBe('1698-3-30..1698-5-4');
  expect(daysOfText('before Easter 1698')).toBe('..1698-5-3');
  expect(daysOfText('Easter 1698 (Julian)')).toBe('1698-5-4');
  expect(daysOfText('Gregorian Easter 1698')).toBe('1698-3-30');
  expect(daysOfText('Easter 1699')).toBe('1699-4-19');
  expect(daysOfText('Easter 1753')).toBe('1753-4-22');
  expect(daysOfText('Easter 1582')).toBe('1582-4-25');
});
