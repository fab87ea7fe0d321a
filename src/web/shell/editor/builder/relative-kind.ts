import type { MemberId } from '#domain/tree/ids.ts';
import type { KnownFamily } from '#domain/tree/known-family.ts';
import { type Gender, genderOfRelationship, type Relationship } from '#domain/tree/vocabulary.ts';
import { waysToRelative } from '#domain/tree/ways-to-relative.ts';

/** The nearest relatives: everybody else of a family is one of these to somebody. */
export const relativeKinds = ['father', 'mother', 'partner', 'child', 'sibling'] as const;
export type RelativeKind = (typeof relativeKinds)[number];

/** The word for a relative of a kind, who may be of any gender. Where no word fits, it is the links that count. */
export function relationshipOf(kind: RelativeKind, gender: Gender, isMarried: boolean): Relationship {
  const isFemale = gender === 'female';
  if (kind === 'child') return isFemale ? 'daughter' : 'son';
  if (kind === 'sibling') return isFemale ? 'sister' : 'brother';
  if (kind === 'partner') return isMarried ? 'spouse' : 'partner';
  return kind;
}

/** The gender a kind tells by itself. */
export function genderOfKind(kind: RelativeKind): Gender {
  return kind === 'father' || kind === 'mother' ? (genderOfRelationship[kind] ?? 'unknown') : 'unknown';
}

/** The kinds for which there is a place around somebody. */
export function openKinds(family: KnownFamily, anchor: MemberId): RelativeKind[] {
  return relativeKinds.filter((kind) => !waysToRelative(family, anchor, relationshipOf(kind, 'unknown', true)).isTaken);
}

/** Somebody to be named, and to whom. */
export interface Place {
  readonly anchor: MemberId;
  readonly kind: RelativeKind;
}

/**
 * Who naturally comes next when a family is told one after the other: the other parent, then the brothers and sisters; with a
 * partner the children. `isNamed` is false where the place was passed over, which ends a row of children or siblings;
 * undefined is the way back to the anchor. `family` holds the one just named.
 */
export function followingPlace(family: KnownFamily, { anchor, kind }: Place, isNamed: boolean): Place | undefined {
  switch (kind) {
    case 'father':
    case 'mother': {
      const other = kind === 'father' ? 'mother' : 'father';
      const mayBeOther = isNamed || kind === 'father';
      if (mayBeOther && openKinds(family, anchor).includes(other)) return { anchor, kind: other };
      return { anchor, kind: 'sibling' };
    }
    case 'partner':
      return { anchor, kind: 'child' };
    case 'child':
    case 'sibling':
      return isNamed ? { anchor, kind } : undefined;
  }
}
