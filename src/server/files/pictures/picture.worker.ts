import { parentPort, workerData } from 'node:worker_threads';
import type { MemberId } from '#domain/tree/ids.ts';
import { collectPieces } from './collect-pieces.ts';
import { drawPicture, type PictureTask } from './draw-picture.ts';
import type { Portrait } from './embed-portraits.ts';
import type { PictureMessage, PortraitMessage } from './picture-messages.ts';

if (!parentPort) throw new Error('A picture is drawn in a worker.');
const port = parentPort;
const send = (message: PictureMessage, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

const pieces = collectPieces((bytes) => send({ kind: 'piece', bytes }, [bytes.buffer]));

const asked = new Map<MemberId, (portrait: Portrait) => void>();
port.on('message', ({ id, portrait }: PortraitMessage) => {
  asked.get(id)?.(portrait);
  asked.delete(id);
});
const askFor = (id: MemberId) =>
  new Promise<Portrait>((resolve) => {
    asked.set(id, resolve);
    pieces.flush();
    send({ kind: 'portrait', id });
  });

// Safe: only draw-apart.ts starts this worker, with a task.
const report = await drawPicture(workerData as PictureTask, {
  write: pieces.write,
  tell: (share) => send({ kind: 'progress', share }),
  portrait: askFor,
});
pieces.flush();
send({ kind: 'done', report });
// Nothing more is asked; whoever listens would keep the thread.
port.close();
