import { at } from '#domain/tree/groups.ts';
import { MEMBER_FLAG, type TreeGraph } from '#domain/tree/tree-graph.ts';
import { lifeOf, type Scope } from './scope.ts';
import { type Counted, countMember, newTally, percentOf } from './tally.ts';

/** How many there are, the three kinds apart: living + deceased + presumed dead = total. */
export interface HeadCount {
  readonly totalMembers: number;
  /** By privacy's rule, as flagged in the graph. */
  readonly livingMembers: number;
  /** Of all, rounded; 0 where there is nobody. */
  readonly livingPercent: number;
  /** Known to have died, with or without a date. */
  readonly deceasedMembers: number;
  /** Nobody wrote that they died, but their dates or those of relatives say that they must have. */
  readonly presumedDeadMembers: number;
}

export interface PeopleFigures {
  readonly living: Counted;
  readonly deceased: Counted;
  readonly presumedDead: Counted;
  readonly byGender: {
    readonly male: Counted;
    readonly female: Counted;
    readonly other: Counted;
    readonly unknown: Counted;
  };
}

/** Counts everybody of a graph. */
export function countHeads({ flags }: TreeGraph): HeadCount {
  let living = 0;
  let deceased = 0;
  for (const bits of flags) {
    if (bits & MEMBER_FLAG.living) living++;
    else if (bits & MEMBER_FLAG.deceased) deceased++;
  }
  return headCount(living, deceased, flags.length - living - deceased);
}

/** The same of those who count. */
export const headCountOf = ({ living, deceased, presumedDead }: PeopleFigures): HeadCount =>
  headCount(living.count, deceased.count, presumedDead.count);

function headCount(livingMembers: number, deceasedMembers: number, presumedDeadMembers: number): HeadCount {
  const totalMembers = livingMembers + deceasedMembers + presumedDeadMembers;
  const livingPercent = percentOf(livingMembers, totalMembers);
  return { totalMembers, livingMembers, livingPercent, deceasedMembers, presumedDeadMembers };
}

/** Who is living, has died, is presumed dead; and by gender. Each of the two divides all who count. */
export function countPeople(scope: Scope): PeopleFigures {
  const byLife = { living: newTally(), deceased: newTally(), presumedDead: newTally() };
  const byGender = { male: newTally(), female: newTally(), other: newTally(), unknown: newTally() };
  const genderTallies = [byGender.male, byGender.female, byGender.other, byGender.unknown];
  for (let i = 0; i < scope.members.length; i++) {
    const member = at(scope.members, i);
    countMember(byLife[lifeOf(scope, member)], member);
    countMember(genderTallies[at(scope.source.graph.gender, member)] ?? byGender.unknown, member);
  }
  return { ...byLife, byGender };
}
