import { parentPort, workerData } from 'node:worker_threads';
import { collectPieces } from '#server/files/pictures/collect-pieces.ts';
import type { ReportMessage } from './report-messages.ts';
import { type ReportTask, writeReport } from './write-report.ts';

if (!parentPort) throw new Error('A report is written in a worker.');
const port = parentPort;
const send = (message: ReportMessage, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
const pieces = collectPieces((bytes) => send({ kind: 'piece', bytes }, [bytes.buffer]));

/** Every row could tell; a hundredth is worth a message. */
let told = 0;

// Safe: only run-report.ts starts this worker, with a task.
const unwritten = await writeReport(workerData as ReportTask, {
  write: pieces.write,
  tell(share) {
    if (share < told + 0.01) return;
    told = share;
    send({ kind: 'progress', share });
  },
});
pieces.flush();
send({ kind: 'done', unwritten });
