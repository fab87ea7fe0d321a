import type { GraphColumns } from '#contract/graph.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { type PackedGraph, readGraph, unpackGraph } from './read-graph.ts';
import { keepWrittenIds } from './written-ids.ts';

/** Of some 14,000 people. Less is read in the time that it takes to start a worker. */
const LARGE_BYTES = 1_500_000;

/** Reads the family that the server sent. A large one beside the page, which goes on answering. */
export async function readAnswer(
  answer: Blob,
  spawn = () => new Worker(new URL('./graph.worker.ts', import.meta.url), { type: 'module' }),
): Promise<TreeGraph> {
  if (answer.size < LARGE_BYTES) return readGraph(JSON.parse(await answer.text()) as GraphColumns);
  const worker = spawn();
  try {
    const packed = await new Promise<PackedGraph>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<PackedGraph>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(`The family could not be read: ${message}`));
      worker.postMessage(answer);
    });
    const graph = await unpackGraph(packed, nextTask);
    keepWrittenIds(graph, packed.ids);
    return graph;
  } finally {
    worker.terminate();
  }
}

/** Lets the page do what else there is to do. Not a timer, which would wait for 4 ms. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
