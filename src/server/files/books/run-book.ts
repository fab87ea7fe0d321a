import { join } from 'node:path';
import type { ChosenPhotos } from '#server/files/archives/choose-photos.ts';
import { createNamedTexts } from '#server/files/exports/named-texts.ts';
import { carryOut, type FileTask } from '#server/files/requests/carry-out.ts';
import { writeInThread } from '#server/files/requests/write-in-thread.ts';
import { portraitJpeg } from '#server/people/photos/portrait-jpeg.ts';
import type { Drawing } from '#server/people/photos/take-in-photo.ts';
import type { BlobStore } from '#server/platform/blobs/blob-store.ts';
import { type Db, withSnapshot } from '#server/platform/db/connection.ts';
import type { ImageName, WrittenBook } from './book-task.ts';
import { pictureJpeg } from './picture-jpeg.ts';
import { readBook } from './read-book.ts';

interface BookParts {
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly log: { error(fields: object, message: string): void };
  readonly now: () => Date;
}

const MOST_BYTES = 2 * 1024 ** 3;

/** Of the work, until everything has been read. */
const READ = 0.2;

/** Writes a family book into the blob store: of the tree as it stands now. */
export async function runBook({ db, blobs, log, now }: BookParts, job: FileTask<'book'>): Promise<void> {
  await carryOut({ db, now }, job, async ({ tree, onProgress }) => {
    const { request } = job;
    const texts = createNamedTexts(request.keptTexts);
    const options = { tree, request, now: now(), texts, onProgress: (share: number) => onProgress(share * READ) };
    const { task, photos } = await withSnapshot(db, (snapshot) => readBook(snapshot, options));
    const imageOf = async (name: ImageName): Promise<Uint8Array | null> => {
      try {
        return await openPicture({ blobs, person: job.actor.id }, photos, name);
      } catch (error) {
        log.error({ err: error, treeId: tree.id, picture: name }, 'a picture of a book could not be read');
        return null;
      }
    };
    const written = await writeInThread<WrittenBook, ImageName, Uint8Array | null>(blobs, {
      file: join(import.meta.dirname, 'book.worker.ts'),
      task,
      mostBytes: MOST_BYTES,
      onProgress: (share) => onProgress(READ + share * (1 - READ)),
      answer: imageOf,
    });
    const told = request.living === 'redacted' ? { namedTexts: texts.finish() } : {};
    return { ...written, outcome: { ...written.outcome, ...told } };
  });
}

async function openPicture(drawing: Drawing, photos: ChosenPhotos, name: ImageName): Promise<Uint8Array | null> {
  const [kind, place] = name.split(' ');
  if (kind === 'photo') {
    const photo = photos.album[Number(place)];
    return photo ? await pictureJpeg(drawing, photo.file.hash) : null;
  }
  const hash = photos.portraits.get(Number(place));
  return hash ? await portraitJpeg(drawing.blobs, hash) : null;
}
