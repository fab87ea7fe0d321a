import { vi } from 'vitest';
import { createAnswering } from '#web/people/kinship/answer-questions.ts';
import type { KinshipReply, KinshipRequest } from '#web/people/kinship/kinship-messages.ts';

/** jsdom has no workers: does in the page what the worker does, with messages copied as they would be. */
export function answerInPage(): void {
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: ((event: { data: KinshipReply }) => void) | null = null;
      readonly #answer = createAnswering();
      postMessage(request: KinshipRequest): void {
        const reply = this.#answer(structuredClone(request));
        if (reply) queueMicrotask(() => this.onmessage?.({ data: structuredClone(reply) }));
      }
      terminate(): void {}
    },
  );
}
