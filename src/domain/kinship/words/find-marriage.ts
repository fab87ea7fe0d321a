import type { RelativeAge } from '../relation.ts';
import type { Ages, BloodLink, Form, Link, PartnerLink } from './links-of.ts';

interface InLaw {
  readonly form: Form;
  /** One of the marriages on the way has ended otherwise than by death. */
  readonly isFormer: boolean;
}

/** A marriage together with the kin on one or both of its sides, where families have a word for the whole. */
export type Marriage =
  /** `kin` is what they would be if the spouse were a parent of both, or the child one's own; its `descent` is 'step'. */
  | (InLaw & { readonly kind: 'step'; readonly kin: BloodLink })
  | (InLaw & { readonly kind: 'parentInLaw' | 'childInLaw' })
  /** A spouse's sibling or a sibling's spouse; `age` is the sibling's, against the one whose sibling it is. */
  | (InLaw & { readonly kind: 'siblingInLaw'; readonly age: RelativeAge })
  /** The parents of a married couple to each other. */
  | (InLaw & { readonly kind: 'coParentInLaw' })
  /** The spouses of two siblings to each other, or the siblings of two spouses. */
  | (InLaw & { readonly kind: 'coSiblingInLaw'; readonly through: 'siblings' | 'spouses' })
  /** The spouse of an uncle or aunt of any degree, who is `kin`; 'by marriage' is said only where they are married. */
  | (InLaw & { readonly kind: 'uncleByMarriage'; readonly kin: BloodLink });

/**
 * What two or three links are together; null where no word covers them. Partners make in-laws and step relations whether
 * married or not, since many unions are written down without their kind, but no engagement does, nor anybody but full kin by
 * birth: the sister of a fiancé, and an adoptive father's wife, are said in so many words.
 */
export function findMarriage(run: readonly Link[], ages: Ages): Marriage | null {
  const partners = run.filter((link) => link.kind === 'partner');
  const last = run.at(-1);
  if (last === undefined || !run.every(isPlain)) return null;
  const inLaw: InLaw = { form: last.form, isFormer: partners.some(({ isFormer }) => isFormer) };
  if (partners.length === 2) {
    const between = run.length === 3 ? run[1] : undefined;
    const areSiblings = between?.kind === 'blood' && isSibling(between);
    return areSiblings ? { ...inLaw, kind: 'coSiblingInLaw', through: 'siblings' } : null;
  }
  const before = run[0]?.kind === 'blood' ? run[0] : null;
  const after = last.kind === 'blood' ? last : null;
  const kin = stepKin(run, ages);
  if (kin !== null) return { ...inLaw, kind: 'step', kin };
  if (before !== null && after !== null) return betweenFamilies(before, after, inLaw);
  if (after !== null) return spouseKin(after, inLaw);
  const [partner] = partners;
  return before === null || partner === undefined ? null : kinSpouse(before, partner, inLaw);
}

function spouseKin(kin: BloodLink, inLaw: InLaw): Marriage | null {
  if (isLine(kin, 1, 0)) return { ...inLaw, kind: 'parentInLaw' };
  return isSibling(kin) ? { ...inLaw, kind: 'siblingInLaw', age: kin.age } : null;
}

function kinSpouse(kin: BloodLink, partner: PartnerLink, inLaw: InLaw): Marriage | null {
  if (isLine(kin, 0, 1)) return { ...inLaw, kind: 'childInLaw' };
  if (isSibling(kin)) return { ...inLaw, kind: 'siblingInLaw', age: kin.age };
  const isUncle = kin.up >= 2 && kin.down === 1;
  const isMarried = partner.state === 'married' && !partner.isFormer;
  return isUncle && isMarried ? { ...inLaw, kind: 'uncleByMarriage', kin } : null;
}

function betweenFamilies(before: BloodLink, after: BloodLink, inLaw: InLaw): Marriage | null {
  if (isLine(before, 0, 1) && isLine(after, 1, 0)) return { ...inLaw, kind: 'coParentInLaw' };
  const areSiblings = isSibling(before) && isSibling(after);
  return areSiblings ? { ...inLaw, kind: 'coSiblingInLaw', through: 'spouses' } : null;
}

/**
 * Up to a parent and over to the spouse, then nowhere, further up, or down; or over to the spouse of oneself or of a
 * descendant, then down.
 */
function stepKin(run: readonly Link[], ages: Ages): BloodLink | null {
  const sides = run.filter((link) => link.kind === 'blood');
  const first = run[0];
  const last = run.at(-1);
  const firstSide = sides[0];
  const lastSide = sides.at(-1);
  if (first === undefined || last === undefined || firstSide === undefined || lastSide === undefined) return null;
  const goesUp = first.kind === 'blood' && first.down === 0 && (lastSide.up === 0 || lastSide.down === 0);
  const comesDown = last.kind === 'blood' && last.up === 0 && firstSide.up === 0;
  if (!goesUp && !comesDown) return null;
  return {
    ...lastSide,
    descent: 'step',
    from: first.from,
    to: last.to,
    form: last.form,
    up: sides.reduce((sum, { up }) => sum + up, 0),
    down: sides.reduce((sum, { down }) => sum + down, 0),
    forms: sides.flatMap(({ forms }, nth) => forms.slice(nth)),
    age: ages(last.to, first.from),
    elderLine: null,
  };
}

function isPlain(link: Link): boolean {
  return link.kind === 'blood' ? link.descent === 'birth' && !link.isHalf : link.state !== 'engaged';
}

const isLine = (kin: BloodLink, up: number, down: number) => kin.up === up && kin.down === down;
const isSibling = (kin: BloodLink) => isLine(kin, 1, 1);
