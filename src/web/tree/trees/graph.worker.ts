/// <reference lib="webworker" />

import type { GraphColumns } from '#contract/graph.ts';
import { packGraph } from './read-graph.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Reads one answer of the server. */
self.onmessage = async ({ data: answer }: MessageEvent<Blob>) => {
  const packed = packGraph(JSON.parse(await answer.text()) as GraphColumns);
  const columns = Object.values(packed.numbers).filter((column) => ArrayBuffer.isView(column));
  self.postMessage(packed, [...columns.map(({ buffer }) => buffer), packed.ids.memberIds, packed.ids.unionIds]);
};
