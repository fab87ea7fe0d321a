import { SEGMENT } from '#domain/diagram/scene.ts';
import { genders } from '#domain/tree/vocabulary.ts';
import type { FamilyPicture } from './use-picture.ts';

const signs = [
  'life',
  'estimated',
  'rings',
  'generations',
  'repeat',
  'couple',
  'marriage',
  'coupleEnded',
  'children',
  'birth',
  'adopted',
  'unknownParents',
  'portal',
  'male',
  'female',
  'other',
  'unknown',
  'living',
  'family',
  'folded',
] as const;

/** Something in a drawing that has a meaning. */
export type Sign = (typeof signs)[number];

/** What there is to explain in a drawing, and nothing that it does not show. */
export function legendEntries({ view, content }: Pick<FamilyPicture, 'view' | 'content'>): Sign[] {
  const { scene, graph, folded } = view;
  const { mode, sectors, years } = scene;
  const hasLines = content.label && scene.segmentKind.length > 0;
  const has = (kind: number) =>
    hasLines && (scene.segmentKind.includes(kind) || (scene.arcs?.kind.includes(kind) ?? false));
  const hasGender = (gender: number) => (content.portrait || mode !== 'hierarchical') && graph.gender.includes(gender);
  const shown: Record<Sign, boolean> = {
    life: mode === 'timeline',
    estimated: years?.estimated.some((bits) => bits !== 0) ?? false,
    rings: sectors !== null,
    generations: mode === 'circular' && !sectors,
    repeat: sectors?.isRepeat.includes(1) ?? false,
    couple: mode !== 'timeline' && hasLines && scene.ringUnion.length > 0,
    marriage: mode === 'timeline' && hasLines && scene.ringUnion.length > 0,
    coupleEnded: hasLines && scene.ringUnion.some((union) => graph.unionEnded[union] === 1),
    children: mode !== 'timeline' && has(SEGMENT.descent),
    birth: mode === 'timeline' && has(SEGMENT.descent),
    adopted: has(SEGMENT.descentDashed) || (sectors?.kind.includes(SEGMENT.descentDashed) ?? false),
    unknownParents: has(SEGMENT.unknownParent),
    portal: scene.portalTo.length > 0,
    male: hasGender(genders.indexOf('male')),
    female: hasGender(genders.indexOf('female')),
    other: hasGender(genders.indexOf('other')),
    unknown: hasGender(genders.indexOf('unknown')),
    living: true,
    family: true,
    folded: folded.some((count) => count > 0) && !years && !sectors,
  };
  return signs.filter((sign) => shown[sign]);
}
