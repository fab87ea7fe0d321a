import type { MemberId } from './ids.ts';
import type { KnownCouple, KnownFamily } from './known-family.ts';
import { genderOfRelationship, type Relationship } from './vocabulary.ts';

/** Why nobody of a relationship can be added, or not so. */
export type PlacementProblem = 'place_taken' | 'through_needed' | 'through_unfit';

/** Between whom a new relative and the person they are added to a link can be made. */
export interface Ways {
  /**
   * Who may stand between them: the parent of a grandparent, uncle or aunt; for a cousin the uncle or aunt, or a parent
   * whose unknown sibling is meant; for a child the other parent.
   */
  readonly choices: readonly MemberId[];
  /** Who stands between them as long as nobody says otherwise; undefined where that is nobody who is known. */
  readonly usual: MemberId | undefined;
  /** Several are as likely, so that one of them has to be named. */
  readonly mustSay: boolean;
  /** Every place of this relationship is taken. */
  readonly isTaken: boolean;
}

/** How somebody of a relationship can be added to `anchor`, as far as the family is known. */
export function waysToRelative(family: KnownFamily, anchor: MemberId, relationship: Relationship): Ways {
  const parents = partnersIn(family.parentsOf(anchor));
  switch (relationship) {
    case 'father':
    case 'mother':
      return { ...direct, isTaken: !hasFreePlace(family, anchor, relationship) };
    case 'grandfather':
    case 'grandmother': {
      const place = relationship === 'grandfather' ? 'father' : 'mother';
      const open = parents.filter((parent) => hasFreePlace(family, parent, place));
      return { ...oneOf(open), isTaken: parents.length > 0 && open.length === 0 };
    }
    case 'uncle':
    case 'aunt':
      return oneOf(parents);
    case 'cousin': {
      const siblings = new Set(parents.flatMap((parent) => siblingsOf(family, parent)));
      const uncles = [...siblings].filter((sibling) => sibling !== anchor && !parents.includes(sibling));
      return { ...oneOf(uncles.length > 0 ? uncles : parents), choices: [...uncles, ...parents] };
    }
    case 'son':
    case 'daughter': {
      const partners = family.couplesOf(anchor).flatMap((couple) => otherPartner(couple, anchor) ?? []);
      const couple = currentCouple(family, anchor);
      const usual = (couple && otherPartner(couple, anchor)) ?? undefined;
      return { ...direct, choices: [...new Set(partners)], usual };
    }
    case 'brother':
    case 'sister':
    case 'spouse':
    case 'partner':
    case 'other':
      return direct;
  }
}

const direct: Ways = { choices: [], usual: undefined, mustSay: false, isTaken: false };

function oneOf(choices: readonly MemberId[]): Ways {
  return { choices, usual: choices.length === 1 ? choices[0] : undefined, mustSay: choices.length > 1, isTaken: false };
}

/** A child has two places for parents; the one for the father is not for a second man. */
function hasFreePlace(family: KnownFamily, child: MemberId, place: 'father' | 'mother'): boolean {
  const known = partnersIn(family.parentsOf(child));
  const [only] = known;
  if (known.length === 2) return false;
  return only === undefined || family.genderOf(only) !== genderOfRelationship[place];
}

function siblingsOf(family: KnownFamily, member: MemberId): MemberId[] {
  return (family.parentsOf(member)?.children ?? []).filter((child) => child !== member);
}

const partnersIn = (couple: KnownCouple | undefined): MemberId[] =>
  [couple?.partnerA, couple?.partnerB].filter((partner) => partner !== undefined && partner !== null);

/** Null where the other partner is not known. */
export function otherPartner({ partnerA, partnerB }: KnownCouple, member: MemberId): MemberId | null {
  return partnerA === member ? partnerB : partnerA;
}

/** The latest couple with a partner who is known that has not parted. */
export function currentCouple(family: KnownFamily, member: MemberId): KnownCouple | undefined {
  return family.couplesOf(member).findLast((couple) => !couple.isParted && otherPartner(couple, member) !== null);
}
