import type { BlobHash, BlobStore } from '#server/platform/blobs/blob-store.ts';
import { runThread } from './run-thread.ts';
import type { ThreadAnswer, ThreadMessage } from './thread-messages.ts';

interface ThreadWork<Question, Answer> {
  /** The file that the thread runs; it calls `workInThread`. */
  readonly file: string;
  readonly task: object;
  readonly mostBytes: number;
  /** Hears how far it is, 0 to 1, and ends the work by throwing. */
  readonly onProgress: (share: number) => Promise<void>;
  /** Gives the thread what it asks for; it asks for a few things at a time. */
  readonly answer?: (question: Question) => Promise<Answer>;
}

/** A file in the blob store, and what the thread that wrote it says of it. */
interface WrittenInThread<Outcome> {
  readonly blobHash: BlobHash;
  readonly size: number;
  readonly outcome: Outcome;
}

/** Has a file written by a thread of its own, into the blob store. The thread ends where the store takes no more. */
export async function writeInThread<Outcome, Question = never, Answer = never>(
  blobs: BlobStore,
  { file, task, mostBytes, onProgress, answer }: ThreadWork<Question, Answer>,
): Promise<WrittenInThread<Outcome>> {
  let end: { readonly outcome: Outcome } | undefined;
  async function* write(): AsyncGenerator<Uint8Array> {
    let reply: (nth: number, question: Question) => void = () => {};
    const messages = runThread<ThreadMessage<Outcome, Question>>(file, task, (thread) => {
      reply = (nth, question) => {
        answer?.(question).then(
          (found) => thread.post({ nth, answer: found } satisfies ThreadAnswer<Answer>),
          thread.fail,
        );
      };
    });
    for await (const message of messages) {
      if (message.kind === 'piece') yield message.bytes;
      else if (message.kind === 'progress') await onProgress(message.share);
      else if (message.kind === 'question') reply(message.nth, message.question);
      else end = message;
    }
  }
  const { hash, size } = await blobs.put(write(), mostBytes);
  if (!end) throw new Error('A thread came to an end without a word on what became of its file.');
  return { blobHash: hash, size, outcome: end.outcome };
}
