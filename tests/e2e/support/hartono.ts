import type { BrowserContext } from '@playwright/test';
import type { Tree } from '#contract/trees.ts';
import { addPeople, addTree } from './api.ts';

/** How a screen reader hears each person of the Hartono family, and which label of the specification that shows. */
export const hartonos = [
  'Budi Hartono, male, born 1900, died 1980, Patriarch, partner of Siti Rahayu, 2 children',
  'Siti Rahayu, female, born 1905, Matriarch, partner of Budi Hartono, 2 children',
  'Anna Hartono, female, born 1930, Mother, child of Budi Hartono and Siti Rahayu, 1 child',
  'Bram Hartono, male, born 1932, Father, child of Budi Hartono and Siti Rahayu, 1 child',
  'Clara Hartono, female, born 1960, Daughter, child of Anna Hartono',
  'Hadi Hartono, male, born 1965, Son, child of Bram Hartono',
  'Eko, male, Husband, partner of Fitri',
  'Fitri, female, Wife, partner of Eko',
  'Gita, gender unknown, Family Member',
];

/** A family of nine over three generations, with a couple and one person of their own. */
export async function addHartonos(context: BrowserContext, name = 'Hartono'): Promise<Tree> {
  const tree = await addTree(context, name);
  const add = async (person: Parameters<typeof addPeople>[2][number]) =>
    (await addPeople(context, tree.id, [person]))[0];
  const siti = await add({ firstName: 'Siti', lastName: 'Rahayu', gender: 'female', birthDate: '1905' });
  const budi = await add({
    firstName: 'Budi',
    lastName: 'Hartono',
    gender: 'male',
    birthDate: '1900',
    deathDate: '1980',
    spouseId: siti,
  });
  const of = { fatherId: budi, motherId: siti, lastName: 'Hartono' };
  const anna = await add({ ...of, firstName: 'Anna', gender: 'female', birthDate: '1930' });
  const bram = await add({ ...of, firstName: 'Bram', gender: 'male', birthDate: '1932' });
  await add({ firstName: 'Clara', lastName: 'Hartono', gender: 'female', birthDate: '1960', motherId: anna });
  await add({ firstName: 'Hadi', lastName: 'Hartono', gender: 'male', birthDate: '1965', fatherId: bram });
  const eko = await add({ firstName: 'Eko', gender: 'male' });
  await add({ firstName: 'Fitri', gender: 'female', spouseId: eko });
  await add({ firstName: 'Gita', gender: 'unknown' });
  return tree;
}
