import { NOBODY } from '#domain/tree/tree-graph.ts';
import type { Gender } from '#domain/tree/vocabulary.ts';
import type {
  BloodStretch,
  DescentLink,
  PartnerState,
  PartnerStep,
  Relation,
  RelationFacts,
  RelativeAge,
} from '../relation.ts';

/** The form of a word. Other and unknown gender have the neutral one, never the male. */
export type Form = 'male' | 'female' | 'neutral';

/** Whether the first member is older or younger than the second. */
export type Ages = (member: number, other: number) => RelativeAge;

/** Descent, or a way up and down again, without a marriage in it. */
export interface BloodLink {
  readonly kind: 'blood';
  readonly from: number;
  readonly to: number;
  readonly up: number;
  readonly down: number;
  /** Nothing else lies between the two. */
  readonly isAlone: boolean;
  readonly isHalf: boolean;
  readonly sharedParent: Form | null;
  readonly descent: DescentLink;
  /** Of `to`. */
  readonly form: Form;
  /** Of everybody on the way from `from` (0) to `to` (up + down). */
  readonly forms: readonly Form[];
  /** `to` against `from`. */
  readonly age: RelativeAge;
  /** The sibling who begins the way down, against the ancestor who ends the way up; null unless up ≥ 2 and down ≥ 1. */
  readonly elderLine: RelativeAge;
}

export interface PartnerLink {
  readonly kind: 'partner';
  readonly from: number;
  readonly to: number;
  readonly state: Exclude<PartnerState, 'former'>;
  readonly isFormer: boolean;
  /** Of `to`. */
  readonly form: Form;
  /** The link before this one is a partner too: another husband of the wife. */
  readonly isFurther: boolean;
}

export type Link = BloodLink | PartnerLink;

/** The relation as a chain without empty stretches; empty where somebody is compared with themselves. */
export function linksOf(relation: Relation, facts: RelationFacts): readonly Link[] {
  const links: Link[] = [];
  let start = 0;
  for (const [nth, stretch] of relation.stretches.entries()) {
    const end = start + stretch.up + stretch.down;
    if (end > start) links.push(bloodLink(stretch, relation.path.slice(start, end + 1), relation, facts));
    start = end + 1;
    const step = relation.partners[nth];
    if (step !== undefined) links.push(partnerLink(step, links.at(-1)?.kind === 'partner', facts));
  }
  return links;
}

/** Ages from the comparison, and from `age` for the two whom the relation is about. */
export function agesOf(relation: Relation, facts: RelationFacts): Ages {
  return (member, other) => {
    if (member === NOBODY || other === NOBODY) return null;
    const isWhole = member === relation.to && other === relation.from;
    return facts.compareAges?.(member, other) ?? (isWhole ? facts.age : null);
  };
}

function bloodLink(
  stretch: BloodStretch,
  members: readonly number[],
  relation: Relation,
  facts: RelationFacts,
): BloodLink {
  const { up, down, isHalf, sharedParent, link } = stretch;
  const ages = agesOf(relation, facts);
  const compare = (nth: number, other: number) => ages(members[nth] ?? NOBODY, members[other] ?? NOBODY);
  // What elderLine says, it says of the one way up and down that the relation has.
  const isOnly = relation.stretches.filter((one) => one.up > 0 && one.down > 0).length === 1;
  const elder = isOnly ? facts.elderLine : null;
  const isSibling = up === 1 && down === 1;
  const isUncleLine = up >= 2 && down >= 1;
  return {
    kind: 'blood',
    from: members[0] ?? relation.from,
    to: members.at(-1) ?? relation.to,
    up,
    down,
    isAlone: relation.partners.length === 0,
    isHalf,
    sharedParent: sharedParent === null ? null : formOf(sharedParent),
    descent: link,
    form: formOf(facts.genderOf(members.at(-1) ?? relation.to)),
    forms: members.map((member) => (member === NOBODY ? 'neutral' : formOf(facts.genderOf(member)))),
    age: compare(up + down, 0) ?? (isSibling ? elder : null),
    elderLine: isUncleLine ? (compare(up + 1, up - 1) ?? elder) : null,
  };
}

function partnerLink(step: PartnerStep, isFurther: boolean, facts: RelationFacts): PartnerLink {
  return {
    kind: 'partner',
    from: step.from,
    to: step.to,
    state: step.state === 'former' ? (step.before ?? 'married') : step.state,
    isFormer: step.state === 'former',
    form: formOf(facts.genderOf(step.to)),
    isFurther,
  };
}

function formOf(gender: Gender): Form {
  return gender === 'male' || gender === 'female' ? gender : 'neutral';
}
