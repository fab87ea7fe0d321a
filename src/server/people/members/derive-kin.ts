import type { MemberId } from '#domain/tree/ids.ts';
import type { GenderOf, Kin, KinUnion, KnownKin } from './select-kin.ts';

export interface DerivedKin {
  readonly fatherId: MemberId | null;
  readonly motherId: MemberId | null;
  readonly spouseId: MemberId | null;
}

/** The set of parents that `fatherId` and `motherId` speak of: the one by birth, else the first. */
export function primaryParentLink(kin: Kin, member: MemberId): Kin['parentLinks'][number] | undefined {
  const own = kin.parentLinks.filter((link) => link.memberId === member);
  return own.find((link) => link.pedigreeA === 'birth' || link.pedigreeB === 'birth') ?? own[0];
}

/** The union that `spouseId` speaks of: the latest that has not ended, with a partner who is known. */
export function currentUnion(kin: Kin, member: MemberId): KinUnion | undefined {
  return kin.unions.findLast((union) => union.end === null && partnerIn(union, member) !== null);
}

export function partnerIn(union: KinUnion, member: MemberId): MemberId | null {
  if (union.partnerA === member) return union.partnerB;
  return union.partnerB === member ? union.partnerA : null;
}

/** Puts the two parents of a union into the two places the API has; gender decides where it can. */
export function parentPlaces(
  { partnerA, partnerB }: Pick<KinUnion, 'partnerA' | 'partnerB'>,
  genderOf: GenderOf,
): { fatherId: MemberId | null; motherId: MemberId | null } {
  const a = partnerA ? genderOf(partnerA) : undefined;
  const b = partnerB ? genderOf(partnerB) : undefined;
  const swapped = a === 'female' ? b !== 'female' : b === 'male' && a !== 'male';
  return swapped ? { fatherId: partnerB, motherId: partnerA } : { fatherId: partnerA, motherId: partnerB };
}

export function deriveKin(kin: KnownKin, member: MemberId): DerivedKin {
  const parents = primaryParentLink(kin, member)?.union;
  const couple = currentUnion(kin, member);
  return {
    ...(parents ? parentPlaces(parents, kin.genderOf) : { fatherId: null, motherId: null }),
    spouseId: couple ? partnerIn(couple, member) : null,
  };
}
