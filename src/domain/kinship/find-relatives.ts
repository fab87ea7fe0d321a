import { compareTexts } from '#domain/compare-texts.ts';
import { type GraphIndex, partnersOf } from '#domain/tree/graph-walks.ts';
import { type AncestorLines, lineLength, lineRank, traceAncestors } from './ancestor-lines.ts';
import { type BloodFinding, lineal, linesToEnd } from './find-blood.ts';
import {
  type BloodRelative,
  findBloodRelatives,
  type Generations,
  type RelativesSearch,
} from './find-blood-relatives.ts';
import { alone } from './near-blood.ts';
import { partnerStep } from './partner-steps.ts';
import type { PartnerStep, Relation } from './relation.ts';

/** Links followed for one question, some ten times those of a tree of 100,000, and relations kept until all are known. */
const MOST_VISITS = 1_000_000;
const MOST_KEPT = 100_000;

export interface RelativesQuery {
  /** Generations up to the common ancestors and down from them: [3, 3] and [3, 3] are the second cousins. */
  readonly up: Generations;
  readonly down: Generations;
  /** Only full or only half relations; both where absent. */
  readonly isHalf?: boolean | undefined;
  /**
   * 'blood': relatives by descent, adoption included. 'ofPartner': such relatives of a partner (mother-in-law is [1, 1] and
   * [0, 0]; [0, 0] and [0, 0] are the partners themselves). 'partnerOf': partners of such relatives (stepmother is [1, 1]
   * and [0, 0], daughter-in-law [0, 0] and [1, 1]).
   */
  readonly kind?: 'blood' | 'ofPartner' | 'partnerOf' | undefined;
  /** At most so many relations; without it as many as may be kept. */
  readonly limit?: number | undefined;
}

export interface FoundRelatives {
  /** Each leads to one relative; whoever is related in two ways comes twice. Nearest first, then as in the graph. */
  readonly relations: readonly Relation[];
  /** There are more than the limit, or the work for them all would be without end. */
  readonly truncated: boolean;
}

/**
 * Everybody who stands in one relation to a member, and through whom. By descent these are exactly those to whom
 * `findRelations` finds it. By marriage a relative is left out where the one way that is looked at passes the partner.
 *
 * Linear in the number of ancestors and their descendants down to the generation asked for, as long as nobody is an ancestor
 * twice; beyond that in the number of ancestors times these descendants, up to a bound (`truncated`).
 */
export function findRelatives(index: GraphIndex, of: number, query: RelativesQuery): FoundRelatives {
  const limit = query.limit ?? MOST_KEPT;
  let visits = 0;
  let kept = 0;
  const search: RelativesSearch = {
    up: query.up,
    down: query.down,
    mayGoOn: () => ++visits <= MOST_VISITS,
    mayKeep: () => ++kept <= MOST_KEPT,
  };
  const found = listersByKind[query.kind ?? 'blood'](index, of, search)
    .filter(({ blood }) => query.isHalf === undefined || query.isHalf === blood.stretch.isHalf)
    .sort((a, b) => stepsOf(a.blood) - stepsOf(b.blood) || a.to - b.to || compareTexts(a.blood.key, b.blood.key));
  const relations = found.slice(0, limit).map(({ to, before = [], blood, after = [], partners = [] }): Relation => {
    const stretches = [...before, blood, ...after];
    return {
      from: of,
      to,
      stretches: stretches.map(({ stretch }) => stretch),
      partners,
      path: stretches.flatMap(({ path }) => path()),
    };
  });
  return { relations, truncated: found.length > limit || visits > MOST_VISITS || kept > MOST_KEPT };
}

/** What is between the two, around the one stretch that the question is about. */
interface Lead {
  readonly to: number;
  readonly before?: readonly BloodFinding[];
  readonly blood: BloodFinding;
  readonly after?: readonly BloodFinding[];
  readonly partners?: readonly PartnerStep[];
}

type Lister = (index: GraphIndex, of: number, search: RelativesSearch) => Lead[];

const listersByKind: Record<NonNullable<RelativesQuery['kind']>, Lister> = {
  blood: (index, of, search) =>
    findBloodRelatives(index, traceAncestors(index, of), search).map(({ member, blood }) => ({ to: member, blood })),

  ofPartner: (index, of, search) =>
    partnersOf(index, of).flatMap((partner): Lead[] => {
      const partners = [partnerStep(index, of, partner)];
      const lines = traceAncestors(index, partner, of);
      const relatives = findBloodRelatives(index, lines, { ...search, stranger: of });
      return [...themselves(partner, search), ...relatives].map(({ member, blood }) => ({
        to: member,
        before: [alone(of)],
        blood,
        partners,
      }));
    }),

  partnerOf: (index, of, search) => {
    const lines = traceAncestors(index, of);
    const relatives = [...themselves(of, search), ...findBloodRelatives(index, lines, search)];
    return relatives.flatMap(({ member, blood }) =>
      partnersOf(index, member).flatMap((partner): Lead[] => {
        const way = wayBesides(index, lines, member, partner, blood);
        if (!way || partner === of) return [];
        return [{ to: partner, blood: way, after: [alone(partner)], partners: [partnerStep(index, member, partner)] }];
      }),
    );
  },
};

function themselves(member: number, { up, down }: RelativesSearch): BloodRelative[] {
  return up[0] === 0 && down[0] === 0 ? [{ member, blood: alone(member) }] : [];
}

/** The same relation by a way on which a partner of its end is nobody's parent and does not stand; null where there is none. */
function wayBesides(
  index: GraphIndex,
  lines: AncestorLines,
  member: number,
  partner: number,
  blood: BloodFinding,
): BloodFinding | null {
  const { up, down, ancestors } = blood.stretch;
  if (up === 0 || down > 0) return [...ancestors, ...blood.path()].includes(partner) ? null : blood;
  const besides = { partner: member, stranger: partner };
  const found = linesToEnd(index, lines, member, besides).find(({ line }) => lineLength(line) === up);
  if (!found || found.path().includes(partner)) return null;
  return lineal(up, 0, member, lineRank(found.line), found.path);
}

const stepsOf = ({ stretch }: BloodFinding) => stretch.up + stretch.down;
