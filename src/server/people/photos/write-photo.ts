import type { updatePhoto } from '#contract/photos.ts';
import type { OutputOf } from '#contract/route.ts';
import { withPlainDates } from '#contract/typed-dates.ts';
import { cropRegion, type PhotoId, type PhotoRegion, pixelBox, turnRegion } from '#domain/photos/photo.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import type { BlobStore } from '#server/platform/blobs/blob-store.ts';
import { refuseFull } from '#server/platform/blobs/room.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { readDateStyle } from '#server/platform/settings/read-date-style.ts';
import { type Asking, answerEdit } from '#server/tree/changes/answer-edit.ts';
import { applyOperation } from '#server/tree/changes/apply-operation.ts';
import type { ChangeRequest, ChangeSink } from '#server/tree/changes/commit-change.ts';
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

type PhotoOperation = Extract<Operation, { type: 'addPhoto' | 'updatePhoto' }>;
type About = NonNullable<ChangeRequest['about']>;
type PhotoChange = OutputOf<typeof updatePhoto.body>;

interface NewPhoto {
  readonly photo: TakenPhoto;
  readonly takenOn: string | null;
}

/** What is done to photos, each as one change. Pictures are drawn before the tree is locked; what was not needed is swept. */
export function createPhotoWriter({ sink, blobs }: Parts) {
  const commit = (request: Asking, kind: 'photo_added' | 'photo_changed', operation: PhotoOperation, about?: About) =>
    answerEdit(sink, request, { kind, ...(about ? { about } : {}) }, async (context) => {
      await applyOperation(context, operation);
      if (operation.type === 'addPhoto') await refuseFull(context.tx, request.tree.id);
      return { photo: await loadPresented(context.tx, request.tree.id, operation.id) };
    });

  const loadPhoto = async (treeId: TreeId, id: PhotoId) => {
    const photo = await findPhoto(sink.db, treeId, id);
    const full = (await selectFiles(sink.db, treeId, [id], 'full')).get(id);
    if (!photo || !full) throw new AppError('not_found');
    return { ...photo, hash: full.hash, marks: await selectMarks(sink.db, treeId, [id]) };
  };

  /** The first photo of somebody shows who they are. */
  const firstPortrait = async ({ tree, actor }: Asking, memberId: MemberId, { full, width, height }: TakenPhoto) => {
    if (await findPortrait(sink.db, tree.id, memberId)) return null;
    return await cutPortrait({ blobs, person: actor.id }, { hash: full.hash, width, height }, null);
  };

  /** A photo that was turned or cut, and the portraits that were cut out of it. */
  const redraw = async (
    { actor }: Asking,
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
    async add(request: Asking, { photo, takenOn }: NewPhoto, about: About | undefined) {
      const id = newId<PhotoId>();
      const { width, height, full } = photo;
      const marks: PhotoMark[] = [];
      if (about) {
        const portrait = await firstPortrait(request, about.memberId, photo);
        marks.push({ memberId: about.memberId, region: null, ...(portrait ? { portrait } : {}) });
      }
      const facts = { caption: null, takenOn, place: null, isPrivate: false, width, height };
      return await commit(request, 'photo_added', { type: 'addPhoto', id, facts, files: [full], marks }, about);
    },

    async update(request: Asking, id: PhotoId, { turn: quarters, crop, people, ...patchInput }: PhotoChange) {
      const photo = await loadPhoto(request.tree.id, id);
      const marks = people === undefined ? undefined : withoutRepeats(people);
      // A day that stands there already has been read by whoever wrote it.
      const isTyped = patchInput.takenOn !== undefined && patchInput.takenOn !== photo.takenOn;
      const { dayFirst } = isTyped ? await readDateStyle(sink.db, request.actor.id, sink.now()) : {};
      const patch = withPlainDates(definedOnly(patchInput), dayFirst);
      const all = marks ? [...marks, ...waiting(photo.marks)] : photo.marks.map(plainMark);
      let redrawn: Awaited<ReturnType<typeof redraw>>;
      if (crop) {
        const place = (region: PhotoRegion) => cropRegion(region, crop);
        redrawn = await redraw(request, photo, { crop: pixelBox(crop, photo) }, { marks: all, place });
      } else if (quarters) {
        const place = (region: PhotoRegion) => turnRegion(region, quarters);
        redrawn = await redraw(request, photo, { quarters }, { marks: all, place });
      } else {
        const operation = { type: 'updatePhoto', id, patch, ...(marks ? { marks } : {}) } as const;
        return await commit(request, 'photo_changed', operation);
      }
      const operation = { type: 'updatePhoto', id, ...redrawn, patch: { ...patch, ...redrawn.patch } } as const;
      return await commit(request, 'photo_changed', operation);
    },

    async remove(request: Asking, id: PhotoId) {
      return answerEdit(sink, request, { kind: 'photo_deleted' }, async (context) => {
        await applyOperation(context, { type: 'removePhoto', id });
        return {};
      });
    },

    async choosePortrait(
      request: Asking,
      about: About,
      { photoId, region }: { readonly photoId: PhotoId; readonly region: PhotoRegion | null },
    ) {
      const photo = await loadPhoto(request.tree.id, photoId);
      const portrait = await cutPortrait({ blobs, person: request.actor.id }, photo, region);
      const before = photo.marks.find(({ memberId }) => memberId === about.memberId);
      const others = photo.marks.filter(({ memberId }) => memberId !== about.memberId).map(plainMark);
      const mark = { memberId: about.memberId, region: region ?? before?.region ?? null, portrait };
      const operation = { type: 'updatePhoto', id: photoId, patch: {}, marks: [...others, mark] } as const;
      return await commit(request, 'photo_changed', operation, about);
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

type Defined<Input> = { [Key in keyof Input]: Exclude<Input[Key], undefined> };

function definedOnly<Input extends object>(patchInput: Input): Partial<Defined<Input>> {
  // Safe: what is left of the entries is exactly what is defined.
  return Object.fromEntries(Object.entries(patchInput).filter(([, value]) => value !== undefined)) as Partial<
    Defined<Input>
  >;
}
