import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { onSignedOut } from '#web/client/session/forget.ts';
import type { AnswerTo, KinshipQuestion, KinshipReply, KinshipRequest } from './kinship-messages.ts';

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
}

/*
 * Relations are worked out beside the page, so that it never stands still, and from what the page has, so that it needs no
 * network. The worker keeps the family it was asked about last.
 */
let worker: Worker | null = null;
let handedOver: TreeGraph | null = null;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/** Rejects where the worker could not be started or failed; the next question then gets a new one. */
export function askKinship<Q extends KinshipQuestion>(graph: TreeGraph, question: Q): Promise<AnswerTo<Q>> {
  return new Promise((resolve, reject) => {
    worker ??= start();
    const id = ++lastId;
    waiting.set(id, { resolve, reject });
    if (handedOver !== graph) {
      const { memberIds, unionIds, firstNames: _first, lastNames: _last, ...columns } = graph;
      handedOver = graph;
      send({ kind: 'graph', structure: { members: memberIds.length, unions: unionIds.length, columns } });
    }
    send({ kind: 'question', id, question });
  });
}

const send = (request: KinshipRequest) => worker?.postMessage(request);

function start(): Worker {
  const started = new Worker(new URL('./kinship.worker.ts', import.meta.url), { type: 'module' });
  started.onmessage = ({ data }: MessageEvent<KinshipReply>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('failure' in data) asked?.reject(new Error(data.failure));
    // Each id belongs to one question, and the worker answers in kind.
    else asked?.resolve(data.answer as never);
  };
  started.onerror = ({ message }) => end(new Error(message));
  return started;
}

function end(reason: Error): void {
  worker?.terminate();
  worker = null;
  handedOver = null;
  const left = [...waiting.values()];
  waiting.clear();
  for (const { reject } of left) reject(reason);
}

onSignedOut(() => end(new Error('The session has ended.')));
