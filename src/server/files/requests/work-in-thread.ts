import { parentPort, workerData } from 'node:worker_threads';
import { collectPieces } from './collect-pieces.ts';
import type { ThreadAnswer, ThreadMessage } from './thread-messages.ts';

interface ThreadTools<Question, Answer> {
  readonly write: (part: Uint8Array) => void;
  /** Hears how far it is, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly ask: (question: Question) => Promise<Answer>;
}

/** Every row could tell; a hundredth is worth a message. */
const STEP = 0.01;

/** Writes a file in this thread, which `writeInThread` has started with a task, and says what became of it. */
export async function workInThread<Task, Outcome, Question = never, Answer = never>(
  work: (task: Task, tools: ThreadTools<Question, Answer>) => Promise<Outcome>,
): Promise<void> {
  if (!parentPort) throw new Error('A file is written in a worker.');
  const port = parentPort;
  const send = (message: ThreadMessage<Outcome, Question>, transfer: ArrayBuffer[] = []) =>
    port.postMessage(message, transfer);
  const pieces = collectPieces((bytes) => send({ kind: 'piece', bytes }, [bytes.buffer]));
  const asked = new Map<number, (answer: Answer) => void>();
  port.on('message', ({ nth, answer }: ThreadAnswer<Answer>) => {
    asked.get(nth)?.(answer);
    asked.delete(nth);
  });
  let questions = 0;
  let told = 0;
  // Safe: whoever starts a worker hands it the task that it reads.
  const outcome = await work(workerData as Task, {
    write: pieces.write,
    onProgress(share) {
      if (share < told + STEP) return;
      told = share;
      send({ kind: 'progress', share });
    },
    ask: (question) =>
      new Promise((resolve) => {
        const nth = questions++;
        asked.set(nth, resolve);
        pieces.flush();
        send({ kind: 'question', nth, question });
      }),
  });
  pieces.flush();
  send({ kind: 'done', outcome });
  // Nothing more is asked; a listener would keep the thread.
  port.close();
}
