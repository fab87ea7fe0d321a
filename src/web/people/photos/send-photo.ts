import { addPhoto } from '#contract/photos.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { request } from '#web/client/server/call.ts';
import { idempotencyKey } from '#web/client/server/idempotency-key.ts';

interface PhotoToSend {
  readonly treeId: TreeId;
  /** Somebody who is in it. */
  readonly memberId: MemberId | undefined;
  readonly file: File;
  /** Whether the day on which the file says that it was taken is kept. */
  readonly keepDate: boolean;
}

/** Sends one photo as it is. Throws `ApiError`. */
export async function sendPhoto({ treeId, memberId, file, keepDate }: PhotoToSend): Promise<void> {
  const sent = await request(addPhoto, {
    params: { treeId },
    query: { keepDate, memberId },
    // Whatever the file says to be: what counts are its first bytes.
    body: new Blob([file], { type: 'application/octet-stream' }),
    idempotencyKey: idempotencyKey(),
  });
  await sent.body?.cancel();
}
