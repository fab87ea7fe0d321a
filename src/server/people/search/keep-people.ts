import type { SearchFilters } from '#contract/search.ts';
import { splitWords } from '#domain/people/word-index.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import type { PeopleQuestion } from './find-people.ts';
import { forEachAmong, idOf, type PeopleSegment, personAt } from './people-segment.ts';
import { NONE, PERSON } from './select-people.ts';

type Test = (person: number) => boolean;

/** Whether nothing but words is asked for. */
export const isPlain = (filters: SearchFilters): boolean =>
  Object.values(filters).every((value) => value === undefined);

/** Tells who of a segment passes all filters, `tree` apart, which has been seen to before; null where everybody does. */
export function keepPeople(segment: PeopleSegment, { filters, relatives }: Omit<PeopleQuestion, 'q'>): Test | null {
  const { people } = segment;
  const { relation, place, bornFrom, bornTo, diedFrom, diedTo, living, gender, hasPhoto, hasSource } = filters;
  const tests: Test[] = [];
  const within = (years: Int32Array, from: number | undefined, to: number | undefined) => {
    const least = from ?? NONE + 1;
    const most = to ?? Number.POSITIVE_INFINITY;
    if (from !== undefined || to !== undefined) {
      tests.push((person) => (years[person] ?? NONE) >= least && (years[person] ?? NONE) <= most);
    }
  };
  const has = (flag: number, wanted: 'yes' | 'no') =>
    tests.push((person) => (((people.flags[person] ?? 0) & flag) !== 0) === (wanted === 'yes'));
  if (gender) {
    const letter = gender.charCodeAt(0);
    tests.push((person) => people.genders[person] === letter);
  }
  within(people.birthYears, bornFrom, bornTo);
  within(people.deathYears, diedFrom, diedTo);
  if (living) {
    const { dead } = segment;
    const wanted = living === 'deceased' ? 1 : 0;
    tests.push((person) => dead[person] === wanted);
  }
  if (hasPhoto) has(PERSON.photo, hasPhoto);
  if (hasSource) has(PERSON.source, hasSource);
  if (place) tests.push(livedIn(segment, splitWords(foldForSearch(place))));
  if (relation) {
    const ids = new Set(
      relatives
        .filter((one) => one.treeId === segment.treeId && one.relation === relation)
        .map(({ memberId }) => memberId),
    );
    tests.push(ids.size === 0 ? () => false : (person) => ids.has(idOf(people.ids, person)));
  }
  const [only] = tests;
  if (!only) return null;
  return tests.reduce((both, test) => (person) => both(person) && test(person));
}

/** Every word stands in one place of their life. */
function livedIn(segment: PeopleSegment, words: readonly string[]): Test {
  const among = Uint8Array.from(segment.foldedPlaces, (place) => (words.every((word) => place.includes(word)) ? 1 : 0));
  const isThere = new Uint8Array(segment.size);
  forEachAmong(segment, among, (index) => {
    isThere[personAt(index)] = 1;
  });
  return (person) => isThere[person] === 1;
}
