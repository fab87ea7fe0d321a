import type { Photo, updatePhoto } from '#contract/photos.ts';
import type { OutputOf } from '#contract/route.ts';
import { withPlainDates } from '#contract/typed-dates.ts';
import { cropRegion, type PhotoId, type PhotoRegion, pixelBox, turnRegion } from '#domain/photos/photo.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import type { BlobStore } from '#server/platform/blobs/blob-store.ts';
import { refuseFull } from '#server/platform/blobs/room.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Idempotency } from '#server/platform/http/idempotency.ts';
import { readDateStyle } from '#server/platform/settings/read-date-style.ts';
import { type ChangeRequest, type ChangeSink, commitChange } from '#server/tree/changes/commit-change.ts';
import type { Operation } from '#server/tree/changes/operation.ts';
import type { PhotoMark } from '#server/tree/changes/photo-operation.ts';
import { cutPortrait } from './cut-portrait.ts';
import { loadPresented } from './present-photo.ts';
import { findPhoto, findPortrait, type MarkRow, selectFiles, selectMarks } from './queries.ts';
import { type Redrawing, renderKept, type TakenPhoto } from './take-in-photo.ts';

interface Parts {
  readonly sink: ChangeSink;
  readonly blobs: BlobStore;
}

/** Who writes, and on what. */
interface Writing {
  readonly actor: Actor;
  readonly treeId: TreeId;
  readonly ifMatch?: number | null;
  readonly idempotency?: Idempotency | null;
}

type About = NonNullable<ChangeRequest['about']>;
type Kind = 'photo_added' | 'photo_changed' | 'photo_deleted';
type PhotoWish = OutputOf<typeof updatePhoto.body>;

interface NewPhoto {
  readonly photo: TakenPhoto;
  readonly takenOn: string | null;
}

/** What is done to photos, each as one change. Pictures are drawn before the tree is locked; what was not needed is swept. */
export function createPhotoWriter({ sink, blobs }: Parts) {
  const commit = async (
    { actor, treeId, ifMatch = null, idempotency }: Writing,
    kind: Kind,
    id: PhotoId,
    operation: Operation,
    about?: About,
  ) => {
    let photo: Photo | undefined;
    const { changeId, version } = await commitChange(
      sink,
      {
        actor,
        treeId,
        kind,
        action: 'edit',
        expectedVersion: ifMatch,
        ...(about ? { about } : {}),
        beforeCommit: async (tx, done) => {
          if (kind === 'photo_deleted') return;
          if (kind === 'photo_added') await refuseFull(tx, treeId);
          photo = await loadPresented(tx, treeId, id);
          await idempotency?.remember(tx, { photo, changeId: done.changeId, version: done.version });
        },
      },
      [operation],
    );
    return { photo, changeId, version };
  };

  const commitShown = async (...given: Parameters<typeof commit>) => {
    const { photo, ...done } = await commit(...given);
    if (!photo) throw new Error(`Photo ${given[2]} was committed but never read back.`);
    return { photo, ...done };
  };

  const loadPhoto = async (treeId: TreeId, id: PhotoId) => {
    const photo = await findPhoto(sink.db, treeId, id);
    const full = (await selectFiles(sink.db, treeId, [id], 'full')).get(id);
    if (!photo || !full) throw new AppError('not_found');
    return { ...photo, hash: full.hash, marks: await selectMarks(sink.db, treeId, [id]) };
  };

  /** The first photo of somebody shows who they are. */
  const firstPortrait = async ({ treeId, actor }: Writing, memberId: MemberId, { full, width, height }: TakenPhoto) => {
    if (await findPortrait(sink.db, treeId, memberId)) return null;
    return await cutPortrait({ blobs, person: actor.id }, { hash: full.hash, width, height }, null);
  };

  /** A photo that was turned or cut, and the portraits that were cut out of it. */
  const redraw = async (
    { actor }: Writing,
    photo: Awaited<ReturnType<typeof loadPhoto>>,
    redrawing: Redrawing,
    { marks, place }: { marks: readonly PhotoMark[]; place: (region: PhotoRegion) => PhotoRegion | null },
  ) => {
    const drawing = { blobs, person: actor.id };
    const redrawn = await renderKept(drawing, photo.hash, redrawing);
    const { width, height, files, full } = redrawn;
    const shown = new Set(photo.marks.filter(({ portrait }) => portrait).map(({ memberId }) => memberId));
    const placed: PhotoMark[] = [];
    for (const { memberId, region } of marks) {
      const now = region && place(region);
      const portrait = shown.has(memberId)
        ? await cutPortrait(drawing, { ...redrawn, hash: full.hash }, now)
        : undefined;
      placed.push({ memberId, region: now, ...(portrait === undefined ? {} : { portrait }) });
    }
    return { patch: { width, height }, files, marks: placed };
  };

  return {
    async add(writing: Writing, { photo, takenOn }: NewPhoto, about: About | undefined) {
      const id = newId<PhotoId>();
      const { width, height, full } = photo;
      const marks: PhotoMark[] = [];
      if (about) {
        const portrait = await firstPortrait(writing, about.memberId, photo);
        marks.push({ memberId: about.memberId, region: null, ...(portrait ? { portrait } : {}) });
      }
      const facts = { caption: null, takenOn, place: null, isPrivate: false, width, height };
      return await commitShown(
        writing,
        'photo_added',
        id,
        { type: 'addPhoto', id, facts, files: [full], marks },
        about,
      );
    },

    async update(writing: Writing, id: PhotoId, { turn: quarters, crop, people, ...wish }: PhotoWish) {
      const photo = await loadPhoto(writing.treeId, id);
      const marks = people === undefined ? undefined : withoutRepeats(people);
      // A day that stands there already has been read by whoever wrote it.
      const isTyped = wish.takenOn !== undefined && wish.takenOn !== photo.takenOn;
      const { dayFirst } = isTyped ? await readDateStyle(sink.db, writing.actor.id, sink.now()) : {};
      const patch = withPlainDates(definedOnly(wish), dayFirst);
      const all = marks ? [...marks, ...waiting(photo.marks)] : photo.marks.map(plainMark);
      let redrawn: Awaited<ReturnType<typeof redraw>>;
      if (crop) {
        const place = (region: PhotoRegion) => cropRegion(region, crop);
        redrawn = await redraw(writing, photo, { crop: pixelBox(crop, photo) }, { marks: all, place });
      } else if (quarters) {
        const place = (region: PhotoRegion) => turnRegion(region, quarters);
        redrawn = await redraw(writing, photo, { quarters }, { marks: all, place });
      } else {
        const operation: Operation = { type: 'updatePhoto', id, patch, ...(marks ? { marks } : {}) };
        return await commitShown(writing, 'photo_changed', id, operation);
      }
      const operation: Operation = { type: 'updatePhoto', id, ...redrawn, patch: { ...patch, ...redrawn.patch } };
      return await commitShown(writing, 'photo_changed', id, operation);
    },

    async remove(writing: Writing, id: PhotoId) {
      const { changeId, version } = await commit(writing, 'photo_deleted', id, { type: 'removePhoto', id });
      return { changeId, version };
    },

    async choosePortrait(
      writing: Writing,
      about: About,
      { photoId, region }: { readonly photoId: PhotoId; readonly region: PhotoRegion | null },
    ) {
      const photo = await loadPhoto(writing.treeId, photoId);
      const portrait = await cutPortrait({ blobs, person: writing.actor.id }, photo, region);
      const before = photo.marks.find(({ memberId }) => memberId === about.memberId);
      const others = photo.marks.filter(({ memberId }) => memberId !== about.memberId).map(plainMark);
      const mark = { memberId: about.memberId, region: region ?? before?.region ?? null, portrait };
      const operation: Operation = { type: 'updatePhoto', id: photoId, patch: {}, marks: [...others, mark] };
      return await commitShown(writing, 'photo_changed', photoId, operation, about);
    },
  };
}

const plainMark = ({ memberId, region }: MarkRow): PhotoMark => ({ memberId, region });

/** Marks of people who are deleted. */
const waiting = (marks: readonly MarkRow[]) => marks.filter(({ isHere }) => !isHere).map(plainMark);

/** Nobody is in a photo twice: the last word counts. */
const withoutRepeats = (people: readonly PhotoMark[]): PhotoMark[] => [
  ...new Map(people.map((mark) => [mark.memberId, mark])).values(),
];

type Defined<Wish> = { [Key in keyof Wish]: Exclude<Wish[Key], undefined> };

function definedOnly<Wish extends object>(wish: Wish): Partial<Defined<Wish>> {
  // Safe: what is left of the entries is exactly what is defined.
  return Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined)) as Partial<Defined<Wish>>;
}
