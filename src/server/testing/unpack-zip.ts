import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** Everything in a zip file by name, in the order of its directory. */
export async function unpackZip(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const zip = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}
