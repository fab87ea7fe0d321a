import type { SessionUser } from '#contract/accounts.ts';
import type { Life, LifeCitation, LifeEventShown, LifeName } from '#contract/life.ts';
import type { Member, MemberDetails, Relative } from '#contract/members.ts';
import type { Photo } from '#contract/photos.ts';
import type { Tree } from '#contract/trees.ts';
import { eachEventFact } from '#domain/life/event-facts.ts';
import type { PhotoId } from '#domain/photos/photo.ts';
import type { MemberId, TreeId, UnionId, UserId } from '#domain/tree/ids.ts';

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
    privacy: { livingNames: 'hidden', livingYears: false, recentDeathYears: 10, hidesMinors: true },
    surnameTradition: 'family',
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

/** Somebody as they stand beside another one. */
export function someRelative(n: number, given: Partial<Relative> = {}): Relative {
  return {
    id: memberIdOf(n),
    firstName: 'Adi',
    lastName: 'Wijaya',
    gender: 'unknown',
    birthYear: null,
    deathYear: null,
    ...given,
  };
}

export const unionIdOf = (n: number) => uuid('dddd', n) as UnionId;

/** A record of which nothing is known but that it is there. */
export function someLife(given: Partial<Life> = {}): Life {
  return {
    treeVersion: 7,
    fingerprint: 'lines-1',
    names: [],
    events: [],
    notes: [],
    sharedNotes: [],
    citations: [],
    associates: [],
    attendances: [],
    couples: [],
    sources: [],
    ...given,
  };
}

export function someEvent(given: Partial<LifeEventShown> = {}): LifeEventShown {
  return {
    line: 1,
    tag: 'RESI',
    kind: 'residence',
    label: null,
    value: null,
    date: null,
    place: null,
    coordinates: null,
    address: null,
    age: null,
    ageOfHusband: null,
    ageOfWife: null,
    ...eachEventFact(() => null),
    notes: [],
    sharedNotes: [],
    citations: [],
    associates: [],
    isDenied: false,
    isPreferred: true,
    isConfidential: false,
    ...given,
  };
}

export function someName(given: Partial<LifeName> = {}): LifeName {
  return {
    line: 1,
    type: null,
    typeText: null,
    text: 'Sari Wijaya',
    first: 'Sari',
    last: 'Wijaya',
    nick: null,
    surnamePrefix: null,
    prefix: null,
    suffix: null,
    notes: [],
    sharedNotes: [],
    citations: [],
    isPreferred: true,
    ...given,
  };
}

export function someCitation(given: Partial<LifeCitation> = {}): LifeCitation {
  return {
    line: 2,
    sourceId: null,
    title: null,
    page: null,
    confidence: null,
    text: null,
    date: null,
    notes: [],
    ...given,
  };
}

export function somePhoto(nth: number, given: Partial<Photo> = {}): Photo {
  return {
    id: uuid('eeee', nth) as PhotoId,
    treeId: treeIdOf(1),
    caption: `Photo ${nth}`,
    takenOn: null,
    place: null,
    isPrivate: false,
    width: 400,
    height: 300,
    look: 'abcdef01',
    state: 'ready',
    createdAt: '2026-01-10T08:00:00.000Z',
    people: [],
    ...given,
  };
}
