import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { type KnownFamily, knownFamilyOfRows } from '#domain/tree/known-family.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { primaryParentLink } from './derive-kin.ts';
import { type Kin, selectChildren, selectKin, selectRelatives } from './select-kin.ts';

/**
 * The family around one member as far as relatives can be added to it: from the couples of the member up to the
 * grandparents, and down to the couples of uncles and aunts. The same nine queries or fewer in a tree of any size.
 */
export async function selectFamilyAround(db: Queryable, treeId: TreeId, member: MemberId): Promise<KnownFamily> {
  const own = await selectKin(db, treeId, [member]);
  const parents = partnersOf(primaryParentLink(own, member)?.union);
  const theirs = await selectKin(db, treeId, parents);
  const grandparents = parents.flatMap((parent) => primaryParentLink(theirs, parent)?.unionId ?? []);
  const uncles = (await selectChildren(db, treeId, grandparents)).map(({ memberId }) => memberId);
  const kin = [own, theirs, await selectKin(db, treeId, uncles)];
  const unions = new Map(kin.flatMap(unionsIn).map((union) => [union.id, union]));
  const people = [...unions.values()].flatMap(partnersOf);
  return knownFamilyOfRows({
    genders: new Map((await selectRelatives(db, treeId, people)).map(({ id, gender }) => [id, gender])),
    unions: [...unions.values()],
    links: await selectChildren(db, treeId, [...unions.keys()]),
  });
}

const unionsIn = ({ unions, parentLinks }: Kin) => [...unions, ...parentLinks.map(({ union }) => union)];

const partnersOf = (union: Kin['unions'][number] | undefined): MemberId[] =>
  [union?.partnerA, union?.partnerB].filter((id) => id !== undefined && id !== null);
