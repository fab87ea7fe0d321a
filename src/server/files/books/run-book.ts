import { join } from 'node:path';
import type { BookReport, BookRequest } from '#contract/books.ts';
import type { ChosenPhotos } from '#server/files/archives/choose-photos.ts';
import { createNamedTexts } from '#server/files/exports/named-texts.ts';
import { runThread } from '#server/files/pictures/run-thread.ts';
import { type BackgroundTask, carryOut } from '#server/files/requests/carry-out.ts';
import { portraitJpeg } from '#server/people/photos/portrait-jpeg.ts';
import type { Drawing } from '#server/people/photos/take-in-photo.ts';
import type { BlobStore } from '#server/platform/blobs/blob-store.ts';
import { type Db, withSnapshot } from '#server/platform/db/connection.ts';
import type { BookMessage, BookTask, ImageMessage, ImageName } from './book-task.ts';
import { pictureJpeg } from './picture-jpeg.ts';
import { readBook } from './read-book.ts';

export interface BookJobTask extends BackgroundTask {
  readonly request: BookRequest;
}

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
export async function runBook({ db, blobs, log, now }: BookParts, job: BookJobTask): Promise<void> {
  await carryOut({ db, now }, job, async ({ tree, tell }) => {
    const { request } = job;
    const texts = createNamedTexts(request.keptTexts);
    const wish = { tree, request, now: now(), texts, tell: (share: number) => tell(share * READ) };
    const { task, photos } = await withSnapshot(db, (snapshot) => readBook(snapshot, wish));
    const imageOf = async (name: ImageName): Promise<Uint8Array | null> => {
      try {
        return await openPicture({ blobs, person: job.actor.id }, photos, name);
      } catch (error) {
        log.error({ err: error, treeId: tree.id, picture: name }, 'a picture of a book could not be read');
        return null;
      }
    };
    let report: BookReport | undefined;
    async function* write(): AsyncGenerator<Uint8Array> {
      for await (const message of writeApart(task, imageOf)) {
        if (message.kind === 'piece') yield message.bytes;
        else if (message.kind === 'progress') await tell(READ + message.share * (1 - READ));
        else report = message;
      }
    }
    const written = await blobs.put(write(), MOST_BYTES);
    if (!report) throw new Error('A book came to an end without a word on what became of it.');
    const { pages, people, unwritten } = report;
    const told = request.living === 'redacted' ? { namedTexts: texts.finish() } : {};
    return { blobHash: written.hash, size: written.size, outcome: { pages, people, unwritten, ...told } };
  });
}

type Told = Exclude<BookMessage, { readonly kind: 'image' }>;

/** Writes a book in a thread of its own, and hands it the pictures that it asks for. */
async function* writeApart(task: BookTask, imageOf: (name: ImageName) => Promise<Uint8Array | null>) {
  let answer: (name: ImageName) => void = () => {};
  const messages = runThread<BookMessage>(join(import.meta.dirname, 'book.worker.ts'), task, (thread) => {
    answer = (name) => {
      imageOf(name).then((jpeg) => thread.post({ name, jpeg } satisfies ImageMessage), thread.fail);
    };
  });
  for await (const message of messages) {
    if (message.kind === 'image') answer(message.name);
    else yield message satisfies Told;
  }
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
