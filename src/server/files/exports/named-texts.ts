import { MOST_TEXTS, type NamedText, type NamedTexts } from '#contract/named-texts.ts';
import type { DecideOnText, TextPlace } from '#domain/privacy/left-out-text.ts';
import type { FamilyTree } from '#domain/tree/facts.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { beginningOf, keyOfText } from '#server/tree/changes/text-beginning.ts';

/** Which texts stay out of something, decided while it is read, and told afterwards. */
export interface NamedTextList {
  /** For the members of a branch, or all. */
  readonly decide: (family: FamilyTree, members: 'all' | ReadonlySet<MemberId>) => DecideOnText;
  readonly finish: () => NamedTexts;
}

/** `kept` are the keys of texts that are told all the same. */
export function createNamedTexts(kept: readonly string[] = []): NamedTextList {
  const isKept = new Set(kept);
  const heard = new Set<string>();
  const first: NamedTexts['first'][number][] = [];
  const counts = { leftOut: 0, kept: 0 };
  return {
    decide: (family, members) => {
      const whose = createWhose(family, members);
      return (text, place) => {
        const key = keyOfText(text);
        const stays = isKept.has(key);
        const told = whose(place);
        const sign = `${key} ${place.kind} ${place.of}`;
        if (told === null || heard.has(sign)) return !stays;
        heard.add(sign);
        counts[stays ? 'kept' : 'leftOut'] += 1;
        const { kind } = place;
        if (first.length < MOST_TEXTS) first.push({ key, kind, ...told, beginning: beginningOf(text), isKept: stays });
        return !stays;
      };
    },
    finish: () => ({ ...counts, first }),
  };
}

type Whose = Pick<NamedText, 'memberId' | 'name'>;
const nobodys: Whose = { memberId: null, name: null };

/** Of whom a text tells; null for people who are not asked for. */
function createWhose({ members, unions }: FamilyTree, asked: 'all' | ReadonlySet<MemberId>) {
  const memberOf = new Map(members.map((member) => [member.id as string, member]));
  const unionOf = new Map(unions.map((union) => [union.id as string, union]));
  return ({ of }: TextPlace): Whose | null => {
    if (of === null) return nobodys;
    const union = unionOf.get(of);
    const people = union ? [union.partnerA, union.partnerB] : [of];
    const known = people.flatMap((id) => memberOf.get(id ?? '') ?? []);
    const [one] = known;
    if (!one || (asked !== 'all' && !known.some(({ id }) => asked.has(id)))) return null;
    return { memberId: one.id, name: known.map((member) => memberName(member) ?? '?').join(', ') };
  };
}
