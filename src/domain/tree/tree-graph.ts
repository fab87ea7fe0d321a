import type { MemberId, UnionId } from './ids.ts';
import { type Gender, genders, type MemberPrivacy } from './vocabulary.ts';

/** Stands for "no year" in the year columns. */
export const NO_YEAR = -32768;
/** Stands for "nobody" in columns that hold member indices. */
export const NOBODY = -1;

/** Codes of the `gender` column, in the order of `genders`. */
export const GENDER = { male: 0, female: 1, other: 2, unknown: 3 } as const;
/** Codes of the pedigree columns, in the order of `pedigrees`. */
export const PEDIGREE = { birth: 0, adopted: 1, foster: 2, step: 3, sealing: 4, unknown: 5 } as const;
/** Codes of the `unionKind` column, in the order of `unionKinds`. */
export const UNION_KIND = { marriage: 0, partnership: 1, engagement: 2, unknown: 3 } as const;
/** How a year is to be read: exactly, about, before, after. */
export const YEAR_QUALIFIER = { exact: 0, about: 1, before: 2, after: 3 } as const;

/** Bits of the `flags` column. */
export const MEMBER_FLAG = {
  /** Presumed living (see living/presume-living.ts); everything else about the person may be withheld. */
  living: 1,
  /** There is a portrait of them. */
  hasPhoto: 2,
  /** The viewer may know that somebody stands here, but not who. */
  hidden: 4,
  /** Known to have died, though no year of death may be known. */
  deceased: 8,
  /** The family has said that strangers never see them, or that they may; neither is told to strangers. */
  closed: 16,
  open: 32,
  /** The viewer may know who stands here, but not all that the family knows of them. */
  withheld: 64,
  /** Living and a minor, or dead for so few years that strangers see no more of them than of the living. */
  guarded: 128,
} as const;

/** The bit of the `flags` column that keeps what the family has said of showing somebody. */
export const privacyFlag = (privacy: MemberPrivacy): number => (privacy === 'auto' ? 0 : MEMBER_FLAG[privacy]);

/**
 * A whole family tree as columns: what the browser keeps, what layout, kinship, search as you type and statistics run on.
 * A member is an index into the member columns, a union an index into the union columns.
 *
 * Guarantees: children of a union stand in birth order, as far as the viewer may know it; every index is in range; a member appears at most once among the
 * children of one union; `partnerA[u] !== partnerB[u]` unless both are NOBODY. Cycles (an own ancestor) may occur in bad
 * imports, and every algorithm must end on them.
 */
export interface TreeGraph {
  readonly version: number;
  readonly memberIds: readonly MemberId[];
  readonly firstNames: readonly string[];
  readonly lastNames: readonly string[];
  readonly gender: Uint8Array;
  readonly birthYear: Int16Array;
  readonly birthQualifier: Uint8Array;
  readonly deathYear: Int16Array;
  readonly deathQualifier: Uint8Array;
  readonly flags: Uint8Array;
  readonly unionIds: readonly UnionId[];
  readonly partnerA: Int32Array;
  readonly partnerB: Int32Array;
  readonly unionKind: Uint8Array;
  /** 1 where the union ended by divorce, separation or annulment. */
  readonly unionEnded: Uint8Array;
  /** Union u has the child links childStart[u] to childStart[u + 1] - 1. Length: unions + 1. */
  readonly childStart: Int32Array;
  /** Per child link: the member, and the pedigree towards partner A and partner B. */
  readonly children: Int32Array;
  readonly pedigreeA: Uint8Array;
  readonly pedigreeB: Uint8Array;
  /** What the family's files mark as confidential; absent where nothing is, and where somebody else is to see the graph. */
  readonly confidential?: ConfidentialColumns;
}

/** Bits of the columns of what is confidential: of a member, and of a union. */
export const CONFIDENTIAL = { birth: 1, death: 2, name: 4, start: 1, end: 2 } as const;

/** By member and by union: which of their events, and whether of their name, strangers are told nothing. */
interface ConfidentialColumns {
  readonly members: Uint8Array;
  readonly unions: Uint8Array;
}

/** The gender of the member at an index of the graph; unknown for NOBODY. */
export const genderAt = ({ gender }: Pick<TreeGraph, 'gender'>, member: number): Gender =>
  genders[gender[member] ?? GENDER.unknown] ?? 'unknown';
