import { expect, test } from 'vitest';
import { search } from '#contract/search.ts';
import { putPeople } from '#server/testing/put-people.ts';
import { startTestApp } from '#server/testing/test-app.ts';

const longest = `Bartholomäus ${'Maximilian '.repeat(7)}`.padEnd(99, 'x').concat('z');

/** First and last name of everybody in the instance of the table. */
const people: readonly (readonly [first: string | null, last: string | null])[] = [
  ['Sukarno', null],
  ['Mohammad', 'Hatta'],
  ['Soetan', 'Sjahrir'],
  ['Tjokroaminoto', null],
  ['Djoko', 'Soejono'],
  ['Raden Adjeng', 'Kartini'],
  ['Njoman', 'Tirtawidjaja'],
  ['Budhi', 'Santoso'],
  ['Ki Hadjar', 'Dewantara'],
  ['Siti', 'Nurbaya'],
  ['Dewi', 'Kusumawardhani'],
  ['Jürg', 'Müller'],
  ['Änne', 'Schröder'],
  ['Hans', 'Meier'],
  ['Peter', 'Mayer'],
  ['Ulrich', 'Schmidt'],
  ['Vreni', 'Zumbrunn'],
  ['Kaspar', 'Schläpfer'],
  ['Johanna', 'van der Berg'],
  ['Pieter', 'de Vries'],
  ['Willem', "van 't Hoff"],
  ['Grietje', 'IJsbrandtsz'],
  ['João', 'de Conceição'],
  ['Inês', 'Araújo'],
  ['Søren', 'Kierkegård'],
  ['Łukasz', 'Żółkiewski'],
  ['Ærin', 'Þorsteinsdóttir'],
  ['Siobhán', "O'Connor"],
  ['Jean-Luc', 'L’Écuyer'],
  ['Anna-Maria', 'Straßer'],
  ['İpek', 'Yılmaz'],
  ['小明', '王'],
  ['美咲', '山田'],
  ['ひろし', '鈴木'],
  ['민준', '김'],
  ['محمد', 'الخطيب'],
  ['فاطمة', null],
  ['יוסף', 'כהן'],
  ['Дмитрий', 'Ёлкин'],
  ['Γιώργος', 'Παπαδόπουλος'],
  ['Chloé 🌸', 'Martin'],
  ['👨‍👩‍👧 Keluarga', null],
  ['R.A. (Ronggo)', 'Warsito'],
  ['Henry', 'VIII'],
  ['Nguyễn', 'Thị Hồng'],
  [longest, null],
  ['Q', null],
  ['100%', 'Under_Score'],
  ['Back\\slash', '"Quoted"'],
  ['Cathérine', 'Dupont-Lévêque'],
];

const by = { name: 'name', sound: 'sound', typing: 'typing' } as const;

/** What is typed, who is to be the first found, and why they are. */
const cases: readonly (readonly [q: string, first: string, why: keyof typeof by])[] = [
  ['Soekarno', 'Sukarno', 'sound'],
  ['SUKARNO', 'Sukarno', 'name'],
  ['suka', 'Sukarno', 'name'],
  ['Sukanro', 'Sukarno', 'typing'],
  ['Sukarn', 'Sukarno', 'name'],
  ['Sukrno', 'Sukarno', 'typing'],
  ['Hatta Mohammad', 'Mohammad Hatta', 'name'],
  ['Mohamad Hata', 'Mohammad Hatta', 'sound'],
  ['Sutan Syahrir', 'Soetan Sjahrir', 'sound'],
  ['Cokroaminoto', 'Tjokroaminoto', 'sound'],
  ['Joko Suyono', 'Djoko Soejono', 'sound'],
  ['Djoko', 'Djoko Soejono', 'name'],
  ['Ajeng Kartini', 'Raden Adjeng Kartini', 'sound'],
  ['Kartni', 'Raden Adjeng Kartini', 'typing'],
  ['Nyoman', 'Njoman Tirtawidjaja', 'sound'],
  ['Tirtawijaya', 'Njoman Tirtawidjaja', 'sound'],
  ['Budi Santoso', 'Budhi Santoso', 'sound'],
  ['Hajar Dewantara', 'Ki Hadjar Dewantara', 'sound'],
  ['Nurbya', 'Siti Nurbaya', 'typing'],
  ['Kusumawardani', 'Dewi Kusumawardhani', 'sound'],
  ['wardhani', 'Dewi Kusumawardhani', 'name'],
  ['Muller', 'Jürg Müller', 'name'],
  ['MÜLLER', 'Jürg Müller', 'name'],
  ['Moeller', 'Jürg Müller', 'sound'],
  ['Anne Schroder', 'Änne Schröder', 'name'],
  ['Maier Hans', 'Hans Meier', 'typing'],
  ['Peter Meyer', 'Peter Mayer', 'typing'],
  ['Schmitt', 'Ulrich Schmidt', 'typing'],
  ['Zumbrun', 'Vreni Zumbrunn', 'name'],
  ['Zumbrnun', 'Vreni Zumbrunn', 'typing'],
  ['Schlapfer', 'Kaspar Schläpfer', 'name'],
  ['van der Berg', 'Johanna van der Berg', 'name'],
  ['Berg, Johanna', 'Johanna van der Berg', 'name'],
  ['vanderberg', 'Johanna van der Berg', 'name'],
  ['devries', 'Pieter de Vries', 'name'],
  ['Vries', 'Pieter de Vries', 'name'],
  ["van 't Hoff", "Willem van 't Hoff", 'name'],
  ['van t hoff', "Willem van 't Hoff", 'name'],
  ['ijsbrandtsz', 'Grietje IJsbrandtsz', 'name'],
  ['Conceicao', 'João de Conceição', 'name'],
  ['Ines Araujo', 'Inês Araújo', 'name'],
  ['Soren Kierkegard', 'Søren Kierkegård', 'name'],
  ['Lukasz Zolkiewski', 'Łukasz Żółkiewski', 'name'],
  ['Aerin Thorsteinsdottir', 'Ærin Þorsteinsdóttir', 'name'],
  ['OConnor', "Siobhán O'Connor", 'name'],
  ['O’Connor', "Siobhán O'Connor", 'name'],
  ['L´Ecuyer', 'Jean-Luc L’Écuyer', 'name'],
  ['Maria Strasser', 'Anna-Maria Straßer', 'name'],
  ['annamaria', 'Anna-Maria Straßer', 'sound'],
  ['ipek yilmaz', 'İpek Yılmaz', 'name'],
  ['小明', '小明 王', 'name'],
  ['山', '美咲 山田', 'name'],
  ['鈴木 ひろし', 'ひろし 鈴木', 'name'],
  ['김민준', '민준 김', 'name'],
  ['王小明', '小明 王', 'name'],
  ['山田美咲', '美咲 山田', 'name'],
  ['محمد', 'محمد الخطيب', 'name'],
  ['فاطم', 'فاطمة', 'name'],
  ['כהן', 'יוסף כהן', 'name'],
  ['елкин', 'Дмитрий Ёлкин', 'name'],
  ['παπαδοπουλος', 'Γιώργος Παπαδόπουλος', 'name'],
  ['🌸', 'Chloé 🌸 Martin', 'name'],
  ['👨‍👩‍👧', '👨‍👩‍👧 Keluarga', 'name'],
  ['(Ronggo)', 'R.A. (Ronggo) Warsito', 'name'],
  ['viii', 'Henry VIII', 'name'],
  ['Nguyen Thi', 'Nguyễn Thị Hồng', 'name'],
  [longest, longest, 'name'],
  ['q', 'Q', 'name'],
  ['Catherine Leveque', 'Cathérine Dupont-Lévêque', 'name'],
  ['Dupont-Lévêque', 'Cathérine Dupont-Lévêque', 'name'],
];

test('hard cases: accents, spellings of old, slips, particles, other scripts, emoji and 100 characters find who they should [UX-29]', async () => {
  const { as, db, firstTree } = await startTestApp();
  const treeId = await firstTree('sari');
  await putPeople(
    db,
    treeId,
    people.map(([firstName, lastName]) => ({ firstName, lastName })),
  );
  const wrong: string[] = [];
  for (const [q, first, why] of cases) {
    const { members } = await as('sari').call(search, { query: { q } });
    const [hit] = members;
    const found = hit && [hit.firstName, hit.lastName].filter(Boolean).join(' ');
    if (found !== first || hit?.matched?.by !== why)
      wrong.push(`${q}: ${found} (${hit?.matched?.by}), not ${first} (${why})`);
  }
  expect(wrong).toEqual([]);
  expect(cases.length).toBeGreaterThanOrEqual(60);
});
