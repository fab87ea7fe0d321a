import { expect, test } from 'vitest';
import { familyOf, memberNamed, nameOf } from '#domain/kinship/testing/family-of.ts';
import { describeRelatives } from './describe-relatives.ts';
import { type KinKind, kinGroups } from './kin-kinds.ts';

/** Everybody is called by what they are to Me. */
const family = familyOf(`
  Ggg1 + Ggg2: Gg1 GreatGreatAunt
  GreatGreatAunt + ?: SecondAunt
  SecondAunt + ?: SecondCousinOfPa
  SecondCousinOfPa + ?: ThirdCousin
  Gg1 + Gg2: G1 GreatUncle
  GreatUncle + ?: CousinOfPa
  CousinOfPa + ?: SecondCousin
  G1 + G2: Pa Aunt
  Aunt + Uncle: Cousin
  Cousin + ?: ChildOfCousin
  Pa + Ma: Me Sis
  Pa / Second: Half
  Ma + Stepfather
  Me + Bride: Kid
  Kid + KidsWife: Grandkid
  BridesPa + BridesMa: Bride BridesBrother
  Sis + SistersHusband: Niece
  Bride / BridesEx: Stepkid
  WifesPa + WifesMa: KidsWife`);

function whoAre(kin: KinKind, generations = 1): string {
  const { relatives } = describeRelatives(family, {
    kind: 'relatives',
    of: memberNamed(family, 'Me'),
    kin,
    generations,
    words: { language: 'en', tradition: 'kbbi' },
  });
  return relatives
    .map(({ member }) => nameOf(family, member))
    .sort()
    .join(' ');
}

const expected: readonly (readonly [KinKind, string])[] = [
  ['parents', 'Ma Pa'],
  ['siblings', 'Sis'],
  ['halfSiblings', 'Half'],
  ['partners', 'Bride'],
  ['children', 'Kid'],
  ['grandparents', 'G1 G2'],
  ['grandchildren', 'Grandkid'],
  ['unclesAndAunts', 'Aunt'],
  ['greatUnclesAndAunts', 'GreatUncle'],
  ['nephewsAndNieces', 'Niece'],
  ['firstCousins', 'Cousin'],
  ['firstCousinsRemoved', 'ChildOfCousin CousinOfPa'],
  ['secondCousins', 'SecondCousin'],
  ['thirdCousins', 'ThirdCousin'],
  ['parentsInLaw', 'BridesMa BridesPa'],
  ['siblingsInLaw', 'BridesBrother SistersHusband'],
  ['childrenInLaw', 'KidsWife'],
  ['coParents', 'WifesMa WifesPa'],
  ['stepParents', 'Second Stepfather'],
  ['stepChildren', 'Stepkid'],
  ['ancestors', 'Ma Pa'],
  ['descendants', 'Kid'],
];

test.each(expected)('everyone who is one of the %s is found: %s', (kin, names) => {
  expect(whoAre(kin)).toBe(names);
});

test('every relation that can be asked for stands above, in the order of the list', () => {
  expect(Object.values(kinGroups).flat()).toEqual(expected.map(([kin]) => kin));
});

test('ancestors and descendants are found as many generations away as are asked for, and no further', () => {
  expect(whoAre('ancestors', 2)).toBe('G1 G2 Ma Pa');
  expect(whoAre('ancestors', 20)).toBe('G1 G2 Gg1 Gg2 Ggg1 Ggg2 Ma Pa');
  expect(whoAre('descendants', 2)).toBe('Grandkid Kid');
});
