import type { SearchHit } from '#contract/search.ts';
import { splitWords } from '#domain/people/word-index.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import type { FoundPerson, PeopleQuestion } from './find-people.ts';
import { selectHits } from './queries.ts';
import { type AskedWords, RANK } from './rank-people.ts';
import { selectMarriedNames } from './select-people.ts';

/** People as they are shown, in the order in which they were found; whoever was removed meanwhile is left out. */
export async function presentHits(
  db: Queryable,
  found: readonly FoundPerson[],
  asked: AskedWords,
  { relatives }: Pick<PeopleQuestion, 'relatives'>,
): Promise<SearchHit[]> {
  // Safe: ids of people in the index were read from the table.
  const people = found.map((one) => ({ ...one, treeId: one.segment.treeId, id: one.id as MemberId }));
  const rows = await selectHits(db, people);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const relationOf = new Map(relatives.map(({ memberId, relation }) => [memberId, relation]));
  const hits: SearchHit[] = [];
  for (const one of people) {
    const row = rowOf.get(one.id);
    if (!row) continue;
    const matched = explainMatch(one, asked);
    const text = matched?.by === 'married_name' ? await readMarriedName(db, one, asked) : (matched?.text ?? null);
    hits.push({
      type: 'member',
      ...row,
      name: memberName(row),
      isLiving: one.segment.dead[one.person] === 0,
      relationship: relationOf.get(one.id) ?? null,
      matched: matched && { ...matched, text },
      isPublic: false,
    });
  }
  return hits;
}

async function readMarriedName(
  db: Queryable,
  { segment: { treeId }, id }: FoundPerson,
  { needed }: AskedWords,
): Promise<string | null> {
  // Safe: as above.
  const names = await selectMarriedNames(db, treeId, [id as MemberId]);
  return names.find(([, name]) => hasWords(name, needed))?.[1] ?? null;
}

function hasWords(name: string, needed: readonly string[]): boolean {
  const words = splitWords(foldForSearch(name));
  return needed.every((asked) => words.some((word) => word.includes(asked)));
}

type Matched = SearchHit['matched'];

/** Why somebody was found, as far as the index knows; of a married name not yet what it is. */
function explainMatch(found: FoundPerson, { needed }: AskedWords): Matched {
  if (needed.length === 0) return null;
  const { rank } = found;
  if (rank <= RANK.holds) return { by: 'name', text: null };
  if (rank === RANK.place) return { by: 'place', text: placeOf(found, needed) };
  if (rank === RANK.respelt || rank === RANK.sounds) return { by: 'sound', text: null };
  if (rank === RANK.mistyped) return { by: 'typing', text: null };
  const former = otherNameOf(found, needed);
  return former === null ? { by: 'married_name', text: null } : { by: 'former_name', text: former };
}

/** The kept name that has every word; null where only a married name has. */
function otherNameOf(
  { segment: { ownerOf, formerNames }, person }: FoundPerson,
  needed: readonly string[],
): string | null {
  for (const [text, name] of formerNames.entries()) {
    if (ownerOf[text] !== person) continue;
    const words = splitWords(foldForSearch(name));
    if (needed.every((asked) => words.some((word) => word.includes(asked)))) return name;
  }
  return null;
}

function placeOf({ segment: { places, foldedPlaces, placesOf }, person }: FoundPerson, needed: readonly string[]) {
  const own = [...placesOf.subarray(person * 3, person * 3 + 3)].filter((place) => place >= 0);
  const best = own.find((place) => needed.some((word) => foldedPlaces[place]?.includes(word)));
  return best === undefined ? null : (places[best] ?? null);
}
