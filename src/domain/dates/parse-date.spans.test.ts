import { expect, test } from 'vitest';
import { daysOfText } from './testing/days-of-text.ts';

const allMean = (days: string | null, texts: readonly string[]) => {
  for (const text of texts) expect([text, daysOfText(text)]).toEqual([text, days]);
};

test('[UX-31] a century reaches over both ways of counting it', () => {
  allMean('1700-1-1..1800-12-31', [
    '18th century',
    'the 1700s',
    '17??',
    'abad ke-18',
    'abad XVIII',
    'siglo XVIII',
    'XVIIIe siècle',
    '18e s.',
    '18. Jahrhundert',
    '18. Jh.',
  ]);
  allMean('1-1-1..100-12-31', ['1st century', 'Ier siècle']);
  allMean('-500-1-1..-400-12-31', ['5th century BC', 'siglo V a. C.', '5. Jahrhundert v. Chr.']);
  // 1700 is before it for those who begin with 1701.
  allMean('..1700-12-31', ['before the 18th century', 'avant le XVIIIe siècle', 'vor dem 18. Jahrhundert']);
  allMean(null, ['0th century', '40th century', '18th', 'century', '5 abad', '5 siglos', '5 centuries']);
});

test('[UX-31] a decade has ten years, or eleven more on either side where it is about them', () => {
  allMean('1920-1-1..1929-12-31', [
    'the 1920s',
    "1920's",
    'tahun 1920-an',
    'años 1920',
    'los años 1920',
    'années 1920',
    '1920er Jahre',
    'in den 1920er Jahren',
    '192x',
  ]);
  allMean('1915-1-1..1934-12-31', ['about the 1920s', 'vers les années 1920', 'um die 1920er Jahre']);
  allMean('1920-1-1..1939-12-31', ['from the 1920s to the 1930s', 'des années 1920 aux années 1930']);
  // Ten years, or a hundred.
  allMean('1900-1-1..2000-12-31', ['the 1900s', 'tahun 1900-an']);
  allMean(null, ['1925s', 'años veinte', 'the twenties', '1920s BC', '1920 años']);
});

test('[UX-31] early, mid and late are the first, middle and second half', () => {
  allMean('1845-1-1..1845-7-2', ['early 1845', 'awal 1845', 'a principios de 1845', 'début 1845', 'Anfang 1845']);
  allMean('1845-4-2..1845-10-1', ['mid-1845', 'pertengahan 1845', 'mediados de 1845', 'mi-1845', 'Mitte 1845']);
  allMean('1845-7-2..1845-12-31', ['late 1845', 'akhir tahun 1845', 'a finales de 1845', 'fin 1845', 'Ende 1845']);
  allMean('1901-3-16..1901-3-31', ['late March 1901', 'fin mars 1901', 'Ende März 1901']);
  allMean('1700-1-1..1750-7-2', ['early 18th century', 'principios del siglo XVIII', 'début du XVIIIe siècle']);
  allMean(null, ['early 12 March 1901', 'late Easter 1900', 'early']);
});

test('[UX-31] a season says hardly more than its year, for it is another one in the south', () => {
  allMean('1845-1-1..1845-12-31', [
    'summer 1845',
    'summer of 1845',
    'musim panas 1845',
    'verano de 1845',
    'été 1845',
    'Sommer 1845',
  ]);
  allMean('1845-3-1..1845-12-31', ['spring 1845', 'fall 1845', 'otoño de 1845', 'printemps 1845', 'Frühjahr 1845']);
  allMean('1845-1-1..1846-3-31', ['winter 1845', 'hiver 1845', 'invierno 1845']);
  allMean('1845-10-1..1846-4-30', ['winter 1845/46']);
});

test('[UX-31] before and after what has no certain beginning or end claim no more than is certain', () => {
  allMean('1800-1-1..', ['after the 18th century', 'después del siglo XVIII']);
  allMean('..1845-12-30', ['before summer 1845', 'before late 1845', 'vor Ende 1845']);
  allMean('1845-1-2..', ['after summer 1845', 'after early 1845', 'après début 1845']);
  allMean('..1700-1-10', ['before 1699/1700']);
  allMean('1700-1-11..', ['after 1699/1700']);
});

test('[UX-31] quarters are three months, in the English registers named after the last', () => {
  allMean('1880-4-1..1880-6-30', [
    '2nd quarter 1880',
    'second quarter of 1880',
    'Q2 1880',
    '1880 Q2',
    'Jun Qtr 1880',
    'triwulan II 1880',
    'kuartal kedua 1880',
    'segundo trimestre de 1880',
    '2e trimestre 1880',
    '2. Quartal 1880',
    'zweites Quartal 1880',
  ]);
  allMean('1880-1-1..1880-3-31', ['1st quarter 1880', 'Mar Qtr 1880']);
  allMean('1880-10-1..1880-12-31', ['4th quarter 1880', 'Q4 1880', 'Dec Qtr 1880']);
  allMean(null, ['May Qtr 1880', '5th quarter 1880', 'quarter 1880']);
});

test('[UX-31] the end of a range lends its year, or month and year, to the beginning', () => {
  allMean('1880-1-1..1880-3-31', [
    'Jan–Mar 1880',
    'Jan-Mar 1880',
    'January/March 1880',
    'between January and March 1880',
  ]);
  allMean('1901-3-12..1901-3-13', [
    '12/13 March 1901',
    '12 or 13 March 1901',
    '12-13 Maret 1901',
    '12. oder 13. März 1901',
  ]);
  allMean(null, ['Dec–Feb 1880', '13/12 March 1901', '31 Apr–2 May 1901']);
});

test('[FT-14] two years with a stroke are a dual year while England began its years in March, and one of two later on', () => {
  allMean('1716-1-12..1718-1-11', ['1716/17']);
  allMean('1815-1-1..1816-12-31', ['1815/16', '1815/1816']);
  allMean('1701-1-1..1799-12-31', ['1701/99']);
  allMean(null, ['1647/16', 'JAN 1701/99', '1799/97']);
});

test('[UX-31] about within a range widens the end it stands at, and never narrows the range', () => {
  allMean('1695-1-1..1710-12-31', ['between about 1700 and 1710', 'BET ABT 1700 AND 1710', 'FROM ABT 1700 TO 1710']);
  allMean('1695-1-1..1715-12-31', [
    'about 1700–1710',
    'abt 1700 to 1710',
    'ca. 1700 bis 1710',
    'between 1700? and 1710?',
  ]);
  allMean('..1704-12-31', ['before about 1700', 'vor etwa 1700', 'BEF ABT 1700']);
  allMean('1696-1-1..', ['after about 1700', 'AFT ABT 1700']);
});
