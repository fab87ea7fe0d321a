import type { Gender } from '#domain/tree/vocabulary.ts';
import type {
  BloodStretch,
  DescentLink,
  PartnerState,
  PartnerStep,
  Relation,
  RelationFacts,
  RelativeAge,
} from '../../relation.ts';

/**
 * A relation in the letters anthropologists write it with, each the next person on the way, so that 'FBS' is the father's
 * brother's son.
 *
 *     F M P     father, mother, parent
 *     S D C     son, daughter, child
 *     B Z G     brother, sister, sibling; + and - make them older or younger than the one before (B+), a letter
 *               half-siblings by the father, the mother or an unnamed parent (Bf, Zm-, Gp)
 *     H W E     husband, wife, spouse; p e make them partners or engaged, x former ones (Wx, Hxp)
 *
 * A word behind it is the descent of the last stretch of blood: 'F adopted', 'FBS foster'.
 */
export function kinPath(notation: string): { readonly relation: Relation; readonly facts: RelationFacts } {
  const [letters = '', descent = 'birth'] = notation.split(' ');
  const tokens = letters.match(/[FMPSDCHWEBZG][a-z]*[+-]?/g) ?? [];
  if (tokens.join('') !== letters) throw new Error(`'${letters}' is no kin path.`);
  const walk = new Walk();
  for (const token of tokens) walk.take(token);
  return walk.finish(descent as DescentLink);
}

const gendersOf: Readonly<Record<string, Gender>> = {
  F: 'male',
  S: 'male',
  B: 'male',
  H: 'male',
  f: 'male',
  M: 'female',
  D: 'female',
  Z: 'female',
  W: 'female',
  m: 'female',
};

const states: Readonly<Record<string, PartnerState>> = { p: 'partner', e: 'engaged' };
const relativeAges: Readonly<Record<string, RelativeAge>> = { '+': 'older', '-': 'younger' };

type MutableStretch = { -readonly [Key in keyof BloodStretch]: BloodStretch[Key] };

class Walk {
  private readonly genders: Gender[] = ['unknown'];
  private readonly stretches: MutableStretch[] = [alone()];
  private readonly partners: PartnerStep[] = [];
  private readonly ages = new Map<string, RelativeAge>();
  private elderLine: RelativeAge = null;

  take(token: string): void {
    const [letter = '', ...marks] = token;
    if ('HWE'.includes(letter)) this.marry(letter, marks);
    else if ('BZG'.includes(letter)) this.addSibling(letter, marks);
    else this.descend(letter);
  }

  finish(descent: DescentLink): { relation: Relation; facts: RelationFacts } {
    const path = this.genders.map((_, member) => member);
    const to = path.length - 1;
    const blood = this.stretches.findLast(({ up, down }) => up + down > 0);
    if (blood !== undefined) blood.link = descent;
    const compareAges = (member: number, other: number) => this.ages.get(`${member} ${other}`) ?? null;
    const collaterals = this.stretches.filter(({ up, down }) => up > 0 && down > 0);
    const facts: RelationFacts = {
      gender: this.genders[to] ?? 'unknown',
      fromGender: 'unknown',
      age: compareAges(to, 0),
      elderLine: collaterals.length === 1 ? this.elderLine : null,
      genderOf: (member) => this.genders[member] ?? 'unknown',
      compareAges,
    };
    return { relation: { from: 0, to, stretches: this.stretches, partners: this.partners, path }, facts };
  }

  private get stretch(): MutableStretch {
    const last = this.stretches.at(-1);
    if (last === undefined) throw new Error('A walk begins with a stretch.');
    return last;
  }

  private push(letter: string): number {
    return this.genders.push(gendersOf[letter] ?? 'unknown') - 1;
  }

  private descend(letter: string): void {
    const member = this.push(letter);
    if ('SDC'.includes(letter)) this.stretch.down += 1;
    else if (this.stretch.down > 0) throw new Error('Whoever is a parent of a descendant is no relation of their own.');
    else this.stretch.up += 1;
    if (this.stretch.down === 0) this.stretch.ancestors = [member];
  }

  private addSibling(letter: string, marks: readonly string[]): void {
    const before = this.genders.length - 1;
    const half = marks.find((mark) => 'fmp'.includes(mark));
    this.descend(half?.toUpperCase() ?? 'F');
    this.descend({ B: 'S', Z: 'D', G: 'C' }[letter] ?? '');
    if (half !== undefined) Object.assign(this.stretch, { isHalf: true, sharedParent: gendersOf[half] ?? 'unknown' });
    const age = relativeAges[marks.at(-1) ?? ''] ?? null;
    this.ages.set(`${before + 2} ${before}`, age);
    this.elderLine = age;
  }

  private marry(letter: string, marks: readonly string[]): void {
    const from = this.genders.length - 1;
    const to = this.push(letter);
    const known = states[marks.find((mark) => mark in states) ?? ''] ?? 'married';
    const before = known === 'former' ? 'married' : known;
    this.partners.push(marks.includes('x') ? { state: 'former', before, from, to } : { state: known, from, to });
    this.stretches.push({ ...alone(), ancestors: [to] });
  }
}

const alone = (): MutableStretch => ({
  up: 0,
  down: 0,
  ancestors: [0],
  isHalf: false,
  sharedParent: null,
  link: 'birth',
});
