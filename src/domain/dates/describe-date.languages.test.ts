import { expect, test } from 'vitest';
import { type Language, languages } from '#domain/languages.ts';
import { describeDate } from './describe-date.ts';
import { parseDate } from './parse-date.ts';

type Described = readonly [text: string, en: string, id: string, es: string, fr: string, de: string];

function check(expected: readonly Described[]): void {
  for (const [text, ...descriptions] of expected) {
    const date = parseDate(text);
    expect([text, ...languages.map((language) => describeDate(date, { language }))]).toEqual([text, ...descriptions]);
  }
}

test('[UX-31] dates stand in a sentence as each language has them', () => {
  check([
    ['12 MAR 1901', '12 March 1901', '12 Maret 1901', '12 de marzo de 1901', '12 mars 1901', '12. März 1901'],
    ['1 MAY 1901', '1 May 1901', '1 Mei 1901', '1 de mayo de 1901', '1er mai 1901', '1. Mai 1901'],
    ['AUG 1901', 'August 1901', 'Agustus 1901', 'agosto de 1901', 'août 1901', 'August 1901'],
    ['9 JUN', '9 June', '9 Juni', '9 de junio', '9 juin', '9. Juni'],
    ['44 B.C.', '44 BCE', '44 SM', '44 a. C.', '44 av. J.-C.', '44 v. Chr.'],
    ['AD 79', '79 CE', '79 Masehi', '79 d. C.', '79 apr. J.-C.', '79 n. Chr.'],
    ['ABT 1745', 'about 1745', 'sekitar 1745', 'hacia 1745', 'vers 1745', 'um 1745'],
    ['EST 1745', 'estimated 1745', 'diperkirakan 1745', 'estimado 1745', 'estimé 1745', 'geschätzt 1745'],
    ['FROM 1900', 'since 1900', 'sejak 1900', 'desde 1900', 'depuis 1900', 'seit 1900'],
  ]);
});

test('[UX-31] a day has its article, contracted where the language does so', () => {
  check([
    [
      'BEF 12 MAR 1901',
      'before 12 March 1901',
      'sebelum 12 Maret 1901',
      'antes del 12 de marzo de 1901',
      'avant le 12 mars 1901',
      'vor dem 12. März 1901',
    ],
    [
      'ABT 12 MAR 1901',
      'about 12 March 1901',
      'sekitar 12 Maret 1901',
      'hacia el 12 de marzo de 1901',
      'vers le 12 mars 1901',
      'um den 12. März 1901',
    ],
    [
      'FROM 12 MAR 1901 TO 3 APR 1902',
      'from 12 March 1901 to 3 April 1902',
      'dari 12 Maret 1901 sampai 3 April 1902',
      'desde el 12 de marzo de 1901 hasta el 3 de abril de 1902',
      'du 12 mars 1901 au 3 avril 1902',
      'vom 12. März 1901 bis zum 3. April 1902',
    ],
    [
      'FROM APR 1900 TO AUG 1901',
      'from April 1900 to August 1901',
      'dari April 1900 sampai Agustus 1901',
      'desde abril de 1900 hasta agosto de 1901',
      "d'avril 1900 à août 1901",
      'von April 1900 bis August 1901',
    ],
  ]);
});

test('[UX-31] centuries, decades, seasons and parts of them are named', () => {
  check([
    ['18??', '19th century', 'abad ke-19', 'siglo XIX', 'XIXe siècle', '19. Jahrhundert'],
    [
      'before the 18th century',
      'before the 18th century',
      'sebelum abad ke-18',
      'antes del siglo XVIII',
      'avant le XVIIIe siècle',
      'vor dem 18. Jahrhundert',
    ],
    ['the 1920s', '1920s', '1920-an', 'años 1920', 'années 1920', '1920er Jahre'],
    [
      'from the 1920s to the 1930s',
      'from the 1920s to the 1930s',
      'dari 1920-an sampai 1930-an',
      'desde los años 1920 hasta los años 1930',
      'des années 1920 aux années 1930',
      'von den 1920er Jahren bis zu den 1930er Jahren',
    ],
    ['summer 1845', 'summer 1845', 'musim panas 1845', 'verano de 1845', 'été 1845', 'Sommer 1845'],
    ['early 1845', 'early 1845', 'awal 1845', 'principios de 1845', 'début 1845', 'Anfang 1845'],
    [
      'mid March 1901',
      'mid March 1901',
      'pertengahan Maret 1901',
      'mediados de marzo de 1901',
      'mi-mars 1901',
      'Mitte März 1901',
    ],
    [
      'late 18th century',
      'late 18th century',
      'akhir abad ke-18',
      'finales del siglo XVIII',
      'fin du XVIIIe siècle',
      'Ende des 18. Jahrhunderts',
    ],
    [
      'between about 1700 and 1710',
      'between about 1700 and 1710',
      'antara sekitar 1700 dan 1710',
      'entre aprox. 1700 y 1710',
      'entre environ 1700 et 1710',
      'zwischen etwa 1700 und 1710',
    ],
  ]);
});

test('[UX-31] a date of another calendar stands first, and the Gregorian one behind it', () => {
  check([
    [
      '@#DFRENCH R@ 18 BRUM 8',
      '18 Brumaire VIII (9 November 1799)',
      '18 Brumaire VIII (9 November 1799)',
      '18 de brumario del año VIII (9 de noviembre de 1799)',
      '18 brumaire an VIII (9 novembre 1799)',
      '18. Brumaire VIII (9. November 1799)',
    ],
    [
      '@#DFRENCH R@ 6 COMP 11',
      '6th complementary day XI (23 September 1803)',
      'hari pelengkap ke-6 XI (23 September 1803)',
      '6º día complementario del año XI (23 de septiembre de 1803)',
      '6e jour complémentaire an XI (23 septembre 1803)',
      '6. Ergänzungstag XI (23. September 1803)',
    ],
    [
      '14 Adar II 5784',
      '14 Adar II 5784 (24 March 2024)',
      '14 Adar II 5784 (24 Maret 2024)',
      '14 de adar II de 5784 (24 de marzo de 2024)',
      '14 adar II 5784 (24 mars 2024)',
      '14. Adar II 5784 (24. März 2024)',
    ],
    [
      '1 Muharram 1445',
      '1 Muharram 1445 AH (19 July 2023)',
      '1 Muharam 1445 H (19 Juli 2023)',
      '1 de muharram de 1445 de la hégira (19 de julio de 2023)',
      "1er mouharram 1445 de l'hégire (19 juillet 2023)",
      '1. Muharram 1445 nach der Hidschra (19. Juli 2023)',
    ],
    [
      'BEF JULIAN 2 SEP 1752',
      'before 2 September 1752 Julian (13 September 1752)',
      'sebelum 2 September 1752 Julian (13 September 1752)',
      'antes del 2 de septiembre de 1752 juliano (13 de septiembre de 1752)',
      'avant le 2 septembre 1752 julien (13 septembre 1752)',
      'vor dem 2. September 1752 julianisch (13. September 1752)',
    ],
    [
      'HEBREW 14 ADS 5783',
      '14 Adar 5783 (7 March 2023)',
      '14 Adar 5783 (7 Maret 2023)',
      '14 de adar de 5783 (7 de marzo de 2023)',
      '14 adar 5783 (7 mars 2023)',
      '14. Adar 5783 (7. März 2023)',
    ],
  ]);
});

test('[UX-31] months and years of another calendar are converted as coarsely as they are', () => {
  check([
    [
      'Ramadan 1365',
      'Ramadan 1365 AH (July–August 1946)',
      'Ramadan 1365 H (Juli–Agustus 1946)',
      'ramadán de 1365 de la hégira (julio–agosto de 1946)',
      "ramadan 1365 de l'hégire (juillet–août 1946)",
      'Ramadan 1365 nach der Hidschra (Juli–August 1946)',
    ],
    [
      'BEF HEBREW 5784',
      'before the Hebrew year 5784 (2023–2024)',
      'sebelum tahun Ibrani 5784 (2023–2024)',
      'antes del año hebreo 5784 (2023–2024)',
      "avant l'année hébraïque 5784 (2023–2024)",
      'vor dem Jahr 5784 jüdischer Zeitrechnung (2023–2024)',
    ],
    [
      'an VIII',
      'Republican year VIII (1799–1800)',
      'tahun VIII Republik Prancis (1799–1800)',
      'año VIII republicano (1799–1800)',
      'an VIII (1799–1800)',
      'Jahr VIII der Republik (1799–1800)',
    ],
    [
      'JULIAN MAR 1066',
      'March 1066 Julian',
      'Maret 1066 Julian',
      'marzo de 1066 juliano',
      'mars 1066 julien',
      'März 1066 julianisch',
    ],
  ]);
});

test('[UX-31] feasts keep their name, with the day behind it, or the days where nobody can tell', () => {
  check([
    [
      'before Easter 1699',
      'before Easter 1699 (19 April 1699)',
      'sebelum Paskah 1699 (19 April 1699)',
      'antes de Pascua de 1699 (19 de abril de 1699)',
      'avant Pâques 1699 (19 avril 1699)',
      'vor Ostern 1699 (19. April 1699)',
    ],
    [
      'Easter 1698',
      'Easter 1698 (30 March 1698 – 4 May 1698)',
      'Paskah 1698 (30 Maret 1698 – 4 Mei 1698)',
      'Pascua de 1698 (30 de marzo de 1698 – 4 de mayo de 1698)',
      'Pâques 1698 (30 mars 1698 – 4 mai 1698)',
      'Ostern 1698 (30. März 1698 – 4. Mai 1698)',
    ],
    [
      'until Good Friday 1900',
      'until Good Friday 1900 (13 April 1900)',
      'sampai Jumat Agung 1900 (13 April 1900)',
      'hasta Viernes Santo de 1900 (13 de abril de 1900)',
      "jusqu'au Vendredi saint 1900 (13 avril 1900)",
      'bis Karfreitag 1900 (13. April 1900)',
    ],
  ]);
});

test('figures are for the Gregorian day only, and stand in brackets behind other calendars', () => {
  const figures = (text: string, language: Language = 'en') =>
    describeDate(parseDate(text), { language, dateFormat: 'DD/MM/YYYY' });
  expect(figures('18 Brumaire VIII')).toBe('18 Brumaire VIII (09/11/1799)');
  expect(figures('BEF 7 MAR 1901', 'de')).toBe('vor dem 07/03/1901');
  expect(figures('Easter 1900')).toBe('Easter 1900 (15/04/1900)');
});

test('an interpretation of another calendar is shown as that, words in brackets that look like a date are not', () => {
  const english = (text: string) => describeDate(parseDate(text), { language: 'en' });
  expect(english('INT 9 NOV 1799 (18 Brumaire VIII)')).toBe('18 Brumaire VIII (9 November 1799)');
  expect(english('INT 19 JUL 2023 (1 Muharram 1445 H)')).toBe('1 Muharram 1445 AH (19 July 2023)');
  // The words and the day contradict each other.
  expect(english('INT 9 NOV 1798 (18 Brumaire VIII)')).toBe('9 November 1798');
  expect(english('INT 1687 (the storm)')).toBe('1687');
  expect(english('(12 MAR 1901)')).toBe('(12 MAR 1901)');
  expect(english('(stillborn)')).toBe('stillborn');
});
