import { gradeExactly } from '#domain/people/grade-words.ts';
import type { IndexedTree } from './people-index.ts';
import { eventAt, forEachAt, type PeopleSegment, personAt } from './people-segment.ts';
import type { AskedWords } from './rank-people.ts';
import type { SayingKind } from './select-people.ts';

/** Somebody's birth or death, by their number, or a text of the kind, by its number in the segment. */
export interface FoundSaying {
  readonly segment: PeopleSegment;
  readonly kind: 'birth' | 'death' | SayingKind;
  readonly number: number;
}

/** Counts everything and keeps what is on one page. */
export interface PageWindow {
  readonly items: FoundSaying[];
  readonly count: () => number;
  /** Whether what comes is only counted. */
  readonly isFull: () => boolean;
  readonly countFurther: (more: number) => void;
  readonly add: (segment: PeopleSegment, kind: FoundSaying['kind'], number: number) => void;
}

export function openWindow(from: number, limit: number): PageWindow {
  const items: FoundSaying[] = [];
  let count = 0;
  return {
    items,
    count: () => count,
    isFull: () => items.length === limit,
    countFurther(more) {
      count += more;
    },
    add(segment, kind, number) {
      if (count >= from && items.length < limit) items.push({ segment, kind, number });
      count += 1;
    },
  };
}

interface Windows {
  readonly events: PageWindow;
  readonly notes: PageWindow;
}

/** What is said with every word of the people of a tree who pass the filters; `keeps` is null where everybody does. */
export function findSayings(
  { base, isGone, patch }: IndexedTree,
  { needed }: AskedWords,
  keepsOf: (segment: PeopleSegment) => ((person: number) => boolean) | null,
  windows: Windows,
): void {
  for (const segment of patch ? [base, patch] : [base]) {
    const filter = keepsOf(segment);
    const keeps = filter ?? (() => true);
    const isHere = (person: number) => segment !== base || isGone[person] === 0;
    const isWhole = filter === null && (segment !== base || patch === null);
    addEvents(segment, needed, isWhole ? null : (person) => isHere(person) && keeps(person), windows.events);
    const { kinds, people } = segment.sayings;
    for (const text of textsWith(segment, needed)) {
      const owners = [people[text * 2] ?? -1, people[text * 2 + 1] ?? -1].filter((person) => person >= 0);
      const kind = kinds[text];
      // What is said of a couple of whom one was touched since is in the patch.
      if (!kind || !owners.every(isHere) || !owners.some(keeps)) continue;
      (kind === 'marriage' ? windows.events : windows.notes).add(segment, kind, text);
    }
  }
}

/** Births and deaths at places with every word; `keeps` is null where everybody's count. */
function addEvents(
  segment: PeopleSegment,
  words: readonly string[],
  keeps: ((person: number) => boolean) | null,
  window: PageWindow,
): void {
  const { foldedPlaces, eventsAt } = segment;
  for (let place = 0; place < foldedPlaces.length; place++) {
    const folded = foldedPlaces[place] ?? '';
    if (!words.every((word) => folded.includes(word))) continue;
    if (!keeps && window.isFull()) {
      window.countFurther(eventsAt[place] ?? 0);
      continue;
    }
    forEachAt(segment, place, (index) => {
      const person = personAt(index);
      const kind = eventAt(index);
      if (kind && (keeps?.(person) ?? true)) window.add(segment, kind, person);
    });
  }
}

/** The numbers of the texts that hold every word. */
function textsWith({ sayings: { index, kinds } }: PeopleSegment, words: readonly string[]): number[] {
  const gradesOf = words.map((word) => gradeExactly(index.words, word));
  if (!gradesOf.every((grades) => grades.some((grade) => grade !== 0))) return [];
  // How many of the words each text has had so far, one after another.
  const had = new Uint8Array(kinds.length);
  for (const [nth, grades] of gradesOf.entries()) {
    for (let one = 0; one < grades.length; one++) {
      if (grades[one] === 0) continue;
      const end = index.textStarts[one + 1] ?? 0;
      for (let at = index.textStarts[one] ?? 0; at < end; at++) {
        const text = index.textsOf[at] ?? 0;
        if (had[text] === nth) had[text] = nth + 1;
      }
    }
  }
  const found: number[] = [];
  for (let text = 0; text < had.length; text++) if (had[text] === words.length) found.push(text);
  return found;
}
