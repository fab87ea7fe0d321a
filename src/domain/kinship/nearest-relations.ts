import type { BloodFinding } from './find-blood.ts';
import type { PartnerStep, Relation } from './relation.ts';

/** A relation whose path has not been looked up yet: of many found, few are told. */
export interface RelationDraft {
  readonly stretches: readonly BloodFinding[];
  readonly partners: readonly PartnerStep[];
}

/** Keeps the nearest of the relations between two people, each once, in memory for a few times as many as are wanted. */
export class NearestRelations {
  readonly #drafts = new Map<string, RelationDraft>();
  readonly #limit: number;
  #reach = Number.POSITIVE_INFINITY;
  /** Whether something was left out. */
  isTruncated = false;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Relations of more steps are not among the nearest any more. Never grows. */
  get reach(): number {
    return this.#reach;
  }

  add(draft: RelationDraft): void {
    if (stepsOf(draft) > this.#reach) return;
    const key = keyOf(draft);
    const known = this.#drafts.get(key);
    if (known && rankOf(known) <= rankOf(draft)) return;
    this.#drafts.set(key, draft);
    if (this.#drafts.size >= 4 * this.#limit + 16) this.#keepNearest();
  }

  take(from: number, to: number): Relation[] {
    this.#keepNearest();
    return [...this.#drafts.values()].map(({ stretches, partners }) => ({
      from,
      to,
      stretches: stretches.map(({ stretch }) => stretch),
      partners,
      path: stretches.flatMap(({ path }) => path()),
    }));
  }

  #keepNearest(): void {
    const sorted = [...this.#drafts].sort(([keyA, a], [keyB, b]) => compare(a, b) || (keyA < keyB ? -1 : 1));
    this.#drafts.clear();
    for (const [key, draft] of sorted.slice(0, this.#limit)) this.#drafts.set(key, draft);
    if (sorted.length <= this.#limit) return;
    this.isTruncated = true;
    const last = sorted[this.#limit - 1]?.[1];
    this.#reach = last ? stepsOf(last) : 0;
  }
}

/** By the number of links; of as many links first without marriages, by birth, and in full. */
function compare(a: RelationDraft, b: RelationDraft): number {
  return (
    stepsOf(a) - stepsOf(b) ||
    a.partners.length - b.partners.length ||
    rankOf(a) - rankOf(b) ||
    halvesOf(a) - halvesOf(b) ||
    upOf(b) - upOf(a)
  );
}

function stepsOf({ stretches, partners }: RelationDraft): number {
  let steps = partners.length;
  for (const { stretch } of stretches) steps += stretch.up + stretch.down;
  return steps;
}

const rankOf = ({ stretches }: RelationDraft) => Math.max(...stretches.map(({ rank }) => rank));
const halvesOf = ({ stretches }: RelationDraft) => stretches.filter(({ stretch }) => stretch.isHalf).length;
const upOf = ({ stretches }: RelationDraft) => stretches[0]?.stretch.up ?? 0;

function keyOf({ stretches, partners }: RelationDraft): string {
  return [...stretches.map(({ key }) => key), ...partners.map(({ from, to }) => `${from}=${to}`)].join(', ');
}
