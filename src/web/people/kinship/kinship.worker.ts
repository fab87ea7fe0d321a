/// <reference lib="webworker" />
import { createAnswering } from './answer-questions.ts';
import type { KinshipRequest } from './kinship-messages.ts';

declare const self: DedicatedWorkerGlobalScope;

const answer = createAnswering();

self.onmessage = ({ data: request }: MessageEvent<KinshipRequest>) => {
  const reply = answer(request);
  if (reply) self.postMessage(reply);
};
