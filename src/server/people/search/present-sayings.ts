import type { EventHit, NoteHit, PhotoHit } from '#contract/search.ts';
import { excerptOf } from '#domain/people/excerpt.ts';
import type { PhotoId } from '#domain/photos/photo.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import type { FoundSaying } from './find-sayings.ts';
import { idOf } from './people-segment.ts';
import { readShownPhotos } from './read-photos.ts';
import { selectHeldEvents, selectLifeEventRows, selectNotes } from './select-sayings.ts';

type TreeNames = ReadonlyMap<TreeId, string>;

const referenceOf = ({ segment, kind, number }: FoundSaying) => ({
  treeId: segment.treeId,
  id: idOf(kind === 'birth' || kind === 'death' ? segment.people.ids : segment.sayings.ids, number),
});

/** Births, deaths and marriages, then what records tell. */
export async function presentEvents(
  db: Queryable,
  held: readonly FoundSaying[],
  told: readonly { readonly treeId: TreeId; readonly id: string }[],
  names: TreeNames,
): Promise<EventHit[]> {
  const found = held.flatMap((one) => {
    const { kind } = one;
    return kind === 'notes' || kind === 'biography' ? [] : [{ ...referenceOf(one), kind }];
  });
  const rows = [...(await selectHeldEvents(db, found)), ...(await selectLifeEventRows(db, told))];
  return rows.map(({ people, ...row }) => ({ ...row, treeName: names.get(row.treeId) ?? '', people: [...people] }));
}

export async function presentNotes(
  db: Queryable,
  found: readonly FoundSaying[],
  words: readonly string[],
  names: TreeNames,
): Promise<NoteHit[]> {
  const rows = await selectNotes(
    db,
    found.map((one) => ({ ...referenceOf(one), kind: one.kind === 'biography' ? 'biography' : 'notes' })),
  );
  return rows.map(({ text, treeId, ...row }) => ({
    ...row,
    treeId,
    treeName: names.get(treeId) ?? '',
    excerpt: excerptOf(text ?? '', words),
  }));
}

export async function presentPhotos(
  db: Queryable,
  found: readonly { readonly treeId: TreeId; readonly id: PhotoId }[],
  names: TreeNames,
): Promise<PhotoHit[]> {
  const hits: PhotoHit[] = [];
  for (const treeId of new Set(found.map((one) => one.treeId))) {
    const ids = found.filter((one) => one.treeId === treeId).map(({ id }) => id);
    const shown = await readShownPhotos(db, treeId, ids);
    for (const id of ids) {
      const photo = shown.get(id);
      if (!photo) continue;
      const { caption, takenOn, place, look, people } = photo;
      hits.push({
        treeId,
        treeName: names.get(treeId) ?? '',
        photoId: id,
        caption,
        takenOn,
        place,
        look,
        people: [...people],
      });
    }
  }
  return hits;
}
