import type { Gender } from '#domain/tree/vocabulary.ts';

/** How one child belongs to one parent, as far as words differ. A step of 'birth' may also be one that nobody qualified. */
export type DescentLink = 'birth' | 'adopted' | 'foster' | 'step' | 'sealing';

/**
 * What two partners are to each other; 'former' where their union ended otherwise than by death. 'partner' is also a union
 * of which nobody said what it was. Of several unions of the same two the closest counts.
 */
export type PartnerState = 'married' | 'partner' | 'engaged' | 'former';

/**
 * A stretch of a relation without a marriage in it: `up` generations to the nearest common ancestors, `down` from there.
 * 0 and 0 is the person alone, 1 and 1 are siblings, 2 and 2 first cousins.
 */
export interface BloodStretch {
  readonly up: number;
  readonly down: number;
  /**
   * Members at the top: two where both of a couple are shared, one otherwise, none where siblings share parents whom nobody
   * knows. The person alone stands for 0 and 0.
   */
  readonly ancestors: readonly number[];
  /** Only one of two parents is shared at the top. False for lineal stretches. */
  readonly isHalf: boolean;
  /** The parent shared by half-siblings is the father, the mother, or of another gender. null where not half. */
  readonly sharedParent: Gender | null;
  /** The strongest departure from descent by birth on the way up and down: adopted before foster, step and sealing. */
  readonly link: DescentLink;
}

/** Where a relation crosses from one partner to the other. */
export interface PartnerStep {
  readonly state: PartnerState;
  /** Members: the partner the path comes from, and the one it goes on with. */
  readonly from: number;
  readonly to: number;
  /** What a couple was before its union ended, where `state` is 'former'. Absent reads as 'married'. */
  readonly before?: Exclude<PartnerState, 'former'> | undefined;
}

/** Whether `to` is older or younger than the other; null where the dates do not say. */
export type RelativeAge = 'older' | 'younger' | null;

/**
 * One way in which `to` is related to `from`: stretches of blood joined by partners. `stretches` has one entry more than
 * `partners`. Father-in-law: [0·0] partner [1·0]. Daughter-in-law: [0·1] partner [0·0]. Stepmother: [1·0] partner [0·0].
 * Step-sibling: [1·0] partner [0·1]. Besan: [0·1] partner [1·0]. The spouse of a spouse's sibling has two partners.
 */
export interface Relation {
  readonly from: number;
  readonly to: number;
  readonly stretches: readonly BloodStretch[];
  readonly partners: readonly PartnerStep[];
  /**
   * Every member on the way from `from` to `to`, both included, by the first common ancestor of each stretch: up + down + 1
   * for each stretch. Where siblings share parents whom nobody knows, NOBODY (-1) stands in the place of the parent.
   */
  readonly path: readonly number[];
}

/** What words depend on beside the relation itself. */
export interface RelationFacts {
  /** Gender of `to`: the word is always what `to` is to `from`. */
  readonly gender: Gender;
  /** Gender of `from`, which some languages need (Indonesian marga words do not; Spanish and French do not). */
  readonly fromGender: Gender;
  /** `to` compared with `from`: kakak or adik. */
  readonly age: RelativeAge;
  /**
   * The sibling of the direct ancestor at the end of the way up, compared with that ancestor: an uncle older than the father
   * is pakde, a younger one paklik. That is a stretch with up >= 2 and down >= 1, by marriage too: the wife of an uncle has
   * the rank of the uncle. In a relation by marriage over siblings it is the sibling further on compared with the nearer one
   * (kakak ipar). null for everybody else, or where dates do not say.
   */
  readonly elderLine: RelativeAge;
  /** By member on the path: gender, for words that name an intermediate person ('sepupu ayah', 'nieto de un primo'). */
  readonly genderOf: (member: number) => Gender;
  /**
   * Whether `member` is older or younger than `other`, both on the path: the elder brother of a wife is kakak ipar. Where it is
   * absent or answers null, `age` and `elderLine` still serve for what they say.
   */
  readonly compareAges?: ((member: number, other: number) => RelativeAge) | undefined;
}
