import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef } from 'react';
import { addPhoto } from '#contract/photos.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { request } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { idempotencyKey } from '#web/client/server/idempotency-key.ts';
import { refreshTree } from '#web/tree/trees/tree-keys.ts';

/** Photos on their way. */
export interface Sending {
  readonly done: number;
  readonly total: number;
  /** Those that were refused, by the names of their files, and why. */
  readonly refused: readonly { readonly nth: number; readonly name: string; readonly why: string }[];
}

type Step = { readonly more: number } | { readonly refused?: { readonly name: string; readonly why: string } };

const nothing: Sending = { done: 0, total: 0, refused: [] };

function advance(now: Sending, step: Step): Sending {
  if ('more' in step) {
    const isOver = now.done === now.total;
    return isOver ? { ...nothing, total: step.more } : { ...now, total: now.total + step.more };
  }
  const refused = step.refused ? [...now.refused, { ...step.refused, nth: now.done }] : now.refused;
  return { ...now, done: now.done + 1, refused };
}

/** How often what is on the screen is read again while many are on their way. */
const REFRESH_EVERY = 8;

/** Sends photos one after the other, also those that are added meanwhile; one that is refused stops none of the others. */
export function useSending(treeId: TreeId, memberId: MemberId | undefined) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const [sending, step] = useReducer(advance, nothing);
  const last = useRef(Promise.resolve());
  const send = (files: readonly File[], keepDate: boolean) => {
    if (files.length === 0) return;
    step({ more: files.length });
    for (const [nth, file] of files.entries()) {
      last.current = last.current
        .then(() => sendPhoto({ treeId, memberId, file, keepDate }))
        .then(
          () => step({}),
          (error: unknown) => step({ refused: { name: file.name, why: errorText(error) } }),
        )
        .then(() => {
          const isPause = (nth + 1) % REFRESH_EVERY === 0 || nth === files.length - 1;
          return isPause ? refreshTree(client, treeId) : undefined;
        });
    }
  };
  return { sending, send };
}

interface PhotoToSend {
  readonly treeId: TreeId;
  /** Somebody who is in it. */
  readonly memberId: MemberId | undefined;
  readonly file: File;
  /** Whether the day on which the file says that it was taken is kept. */
  readonly keepDate: boolean;
}

/** Sends one photo as it is. Throws `ApiError`. */
async function sendPhoto({ treeId, memberId, file, keepDate }: PhotoToSend): Promise<void> {
  const sent = await request(addPhoto, {
    params: { treeId },
    query: { keepDate, memberId },
    // Whatever the file says to be: what counts are its first bytes.
    body: new Blob([file], { type: 'application/octet-stream' }),
    idempotencyKey: idempotencyKey(),
  });
  await sent.body?.cancel();
}
