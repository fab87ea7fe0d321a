import { parentPort, workerData } from 'node:worker_threads';
import type { MemberId } from '#domain/tree/ids.ts';
import { drawPicture, type PictureTask } from './draw-picture.ts';
import type { Portrait } from './embed-portraits.ts';
import type { PictureMessage, PortraitMessage } from './picture-messages.ts';

/** Bytes that are worth a message. */
const PIECE = 256 * 1024;

if (!parentPort) throw new Error('A picture is drawn in a worker.');
const port = parentPort;
const send = (message: PictureMessage, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

let waiting: Uint8Array[] = [];
let size = 0;
function sendPiece(): void {
  if (size === 0) return;
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of waiting) {
    bytes.set(part, at);
    at += part.length;
  }
  waiting = [];
  size = 0;
  send({ kind: 'piece', bytes }, [bytes.buffer]);
}

const asked = new Map<MemberId, (portrait: Portrait) => void>();
port.on('message', ({ id, portrait }: PortraitMessage) => {
  asked.get(id)?.(portrait);
  asked.delete(id);
});
const askFor = (id: MemberId) =>
  new Promise<Portrait>((resolve) => {
    asked.set(id, resolve);
    sendPiece();
    send({ kind: 'portrait', id });
  });

// Safe: only draw-apart.ts starts this worker, with a task.
const report = await drawPicture(workerData as PictureTask, {
  write(part) {
    waiting.push(part);
    size += part.length;
    if (size >= PIECE) sendPiece();
  },
  tell: (share) => send({ kind: 'progress', share }),
  portrait: askFor,
});
sendPiece();
send({ kind: 'done', report });
// Nothing more is asked; whoever listens would keep the thread.
port.close();
