import type { WrittenMember } from '#contract/members.ts';
import { factsFrom } from '#domain/tree/facts.ts';
import { type DerivedKin, deriveKin } from './derive-kin.ts';
import type { MemberRow } from './queries.ts';
import type { KnownKin } from './select-kin.ts';

/** Members as they leave the server, with the fields that are derived from unions: `kin` are theirs, see selectKin. */
export function presentMembers(rows: readonly MemberRow[], kin: KnownKin): WrittenMember[] {
  const byMember = {
    unions: Map.groupBy(
      kin.unions.flatMap((union) =>
        [union.partnerA, union.partnerB].filter((id) => id !== null).map((partner) => ({ partner, union })),
      ),
      ({ partner }) => partner,
    ),
    links: Map.groupBy(kin.parentLinks, ({ memberId }) => memberId),
  };
  return rows.map((row) => {
    const own = {
      unions: (byMember.unions.get(row.id) ?? []).map(({ union }) => union),
      parentLinks: byMember.links.get(row.id) ?? [],
      genderOf: kin.genderOf,
    };
    return presentMember(row, deriveKin(own, row.id));
  });
}

function presentMember(row: MemberRow, kin: DerivedKin): WrittenMember {
  return {
    id: row.id,
    treeId: row.treeId,
    userId: row.userId,
    ...factsFrom((fact) => row[fact]),
    birthYear: row.birthYear,
    deathYear: row.deathYear,
    ...kin,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
