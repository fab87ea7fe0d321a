import type { SessionUser } from '#contract/accounts.ts';
import type { Member, MemberDetails } from '#contract/members.ts';
import type { Tree } from '#contract/trees.ts';
import type { MemberId, TreeId, UserId } from '#domain/tree/ids.ts';

/** The only casts of the tests: an id for the n-th thing of a kind, in the shape that travels. */
const uuid = (kind: string, n: number) => `01900000-0000-7000-8000-${kind}${String(n).padStart(8, '0')}`;
export const memberIdOf = (n: number) => uuid('aaaa', n) as MemberId;
export const treeIdOf = (n: number) => uuid('bbbb', n) as TreeId;
export const userIdOf = (n: number) => uuid('cccc', n) as UserId;

export const budi: SessionUser = {
  id: userIdOf(1),
  email: 'budi@example.org',
  firstName: 'Budi',
  lastName: 'Santoso',
  role: 'user',
  isVerified: true,
};

/** A tree with everything filled in that a test does not mention. */
export function someTree(given: Partial<Tree> = {}): Tree {
  return {
    id: treeIdOf(1),
    name: 'Hartono Family Tree',
    description: null,
    ownerId: budi.id,
    ownerName: 'Budi Santoso',
    role: 'owner',
    isPublic: false,
    isArchived: false,
    privacy: { livingNames: 'hidden', livingYears: false },
    isSample: false,
    homeMemberId: null,
    selfMemberId: null,
    version: 7,
    memberCount: 12,
    unionCount: 4,
    createdAt: '2026-01-10T08:00:00.000Z',
    updatedAt: '2026-03-01T08:00:00.000Z',
    deletedAt: null,
    purgeAt: null,
    ...given,
  };
}

export function someMember(given: Partial<Member> = {}): Member {
  return {
    id: memberIdOf(1),
    treeId: treeIdOf(1),
    userId: budi.id,
    firstName: 'Sari',
    lastName: 'Wijaya',
    gender: 'female',
    birthDate: 'abt 1920',
    birthYear: 1920,
    birthPlace: 'Solo',
    deathDate: null,
    deathYear: null,
    deathPlace: null,
    isDeceased: false,
    isLiving: false,
    notes: 'Sang in the choir',
    biography: null,
    email: null,
    phone: null,
    location: null,
    photoUrl: null,
    privacy: 'auto',
    fatherId: null,
    motherId: null,
    spouseId: null,
    createdAt: '2026-01-10T08:00:00.000Z',
    updatedAt: '2026-01-10T08:00:00.000Z',
    ...given,
  };
}

export function someDetails(given: Partial<MemberDetails> = {}): MemberDetails {
  return { ...someMember(), treeVersion: 7, parentSets: [], unions: [], ...given };
}
