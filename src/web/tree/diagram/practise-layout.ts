import { layoutScene, type SceneStyle } from '#domain/diagram/layout-scene.ts';
import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import { NO_YEAR, type TreeGraph } from '#domain/tree/tree-graph.ts';
import { buildIndex } from './scene-index.ts';

const COUPLES = 12;
const GENERATIONS = 8;
/** Practising longer gains nothing that is worth the power: so many times, or for so long on a slow device. */
const MOST_TURNS = 30;
const LONGEST_MS = 1500;

const usual: SceneStyle = { mode: 'hierarchical', circle: 'fan', direction: 'down', isCompact: false };
/** What a family may be switched to once it is drawn. */
export const otherStyles: readonly SceneStyle[] = [
  { ...usual, mode: 'timeline' },
  { ...usual, mode: 'circular' },
  { ...usual, mode: 'circular', circle: 'family' },
];

/**
 * Lays out a made-up family again and again, a few milliseconds at a time, until there is a real one to draw. A program that
 * has run before runs three times as fast, and while nothing is asked of it the worker has nothing else to do. Returns how
 * to stop.
 */
export function practiseLayout(
  styles: readonly SceneStyle[] = [usual],
  now: () => number = () => performance.now(),
): () => void {
  const family = practiceFamily();
  const started = now();
  let next: ReturnType<typeof setTimeout>;
  let turn = 0;
  const practise = () => {
    const scene = layoutScene(family, styles[turn++ % styles.length] ?? usual, { focus: family.memberIds.length - 1 });
    buildIndex(scene);
    if (now() - started < LONGEST_MS && turn < MOST_TURNS) next = setTimeout(practise);
  };
  next = setTimeout(practise);
  return () => clearTimeout(next);
}

/** Couples in rows; each has four children, of whom some marry a cousin and the others somebody from elsewhere. */
function practiceFamily(): TreeGraph {
  const partnerA: number[] = [];
  const partnerB: number[] = [];
  const children: number[] = [];
  const childStart = [0];
  let members = COUPLES * 2;
  let couples = Array.from({ length: COUPLES }, (_, nth) => [nth * 2, nth * 2 + 1] as const);
  for (let generation = 0; generation < GENERATIONS; generation++) {
    const born: number[] = [];
    for (const [a, b] of couples) {
      partnerA.push(a);
      partnerB.push(b);
      for (let child = 0; child < 4; child++) {
        born.push(members);
        children.push(members++);
      }
      childStart.push(children.length);
    }
    couples = Array.from({ length: COUPLES }, (_, nth) => {
      const mate = nth % 3 === 0 ? born[(nth * 4 + 9) % born.length] : undefined;
      return [born[nth * 4] ?? 0, mate ?? members++] as const;
    });
  }
  const zeros = (length: number) => new Uint8Array(length);
  const years = new Int16Array(members).fill(NO_YEAR);
  const names = new Array<string>(members).fill('');
  const id = (nth: number) => String(nth).padStart(6, '0');
  return {
    version: 0,
    // Safe: these ids never leave this file.
    memberIds: names.map((_, nth) => id(nth) as MemberId),
    unionIds: partnerA.map((_, nth) => id(nth) as UnionId),
    firstNames: names,
    lastNames: names,
    gender: zeros(members),
    birthYear: years,
    birthQualifier: zeros(members),
    deathYear: years,
    deathQualifier: zeros(members),
    flags: zeros(members),
    partnerA: Int32Array.from(partnerA),
    partnerB: Int32Array.from(partnerB),
    unionKind: zeros(partnerA.length),
    unionEnded: zeros(partnerA.length),
    childStart: Int32Array.from(childStart),
    children: Int32Array.from(children),
    pedigreeA: zeros(children.length),
    pedigreeB: zeros(children.length),
  };
}
