import { parentPort, workerData } from 'node:worker_threads';
import { collectPieces } from '#server/files/pictures/collect-pieces.ts';
import type { BookMessage, BookTask, ImageMessage, ImageName } from './book-task.ts';
import { writeBook } from './write-book.ts';

if (!parentPort) throw new Error('A book is written in a worker.');
const port = parentPort;
const send = (message: BookMessage, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
const pieces = collectPieces((bytes) => send({ kind: 'piece', bytes }, [bytes.buffer]));

const asked = new Map<ImageName, (jpeg: Uint8Array | null) => void>();
port.on('message', ({ name, jpeg }: ImageMessage) => {
  asked.get(name)?.(jpeg);
  asked.delete(name);
});

/** Every entry could tell; a hundredth is worth a message. */
let told = 0;

// Safe: only run-book.ts starts this worker, with a task.
const outcome = await writeBook(workerData as BookTask, {
  write: pieces.write,
  tell(share) {
    if (share < told + 0.01) return;
    told = share;
    send({ kind: 'progress', share });
  },
  image: (name) =>
    new Promise((resolve) => {
      asked.set(name, resolve);
      send({ kind: 'image', name });
    }),
});
pieces.flush();
send({ kind: 'done', ...outcome });
// Nothing more is asked; whoever listens would keep the thread.
port.close();
