import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { BlobAddress } from '#server/platform/config/read-blob-address.ts';
import { AppError } from '#server/platform/http/app-error.ts';

export type BucketAddress = Extract<BlobAddress, { kind: 's3' }>;

export interface BucketObject {
  /** Without what every name in the bucket begins with. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly putAt: Date;
}

/** Objects in a bucket of Amazon S3, or of anything else that speaks its language. */
export interface Bucket {
  /** Whole or not at all. */
  readonly put: (name: string, path: string, size: number) => Promise<void>;
  /** Undefined where there is none of this name. */
  readonly read: (name: string) => Promise<Readable | undefined>;
  /** Those whose names begin so, in the order of their names. */
  readonly list: (start: string) => AsyncIterable<BucketObject>;
  /** No error where there is none. */
  readonly remove: (name: string) => Promise<void>;
  /** What a list of nothing is answered with. Throws an Error that tells what the store said. */
  readonly check: () => Promise<void>;
}

/** Most stores take at most 5 GB at once; and what is sent anew after a fault should not be much. */
export const PART_BYTES = 64 * 1024 ** 2;
const TRIES = 4;
const FIRST_PAUSE_MS = 100;
/** For an answer to begin; a file may then come for longer. */
const PATIENCE_MS = 60_000;

interface Sending {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly name?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Blob | string;
}

export function openBucket(address: BucketAddress): Bucket {
  const { bucketUrl, prefix, region, keyId, keySecret } = address;
  const signer = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: keySecret,
    service: 's3',
    region,
    retries: 0,
  });

  const urlOf = ({ name, query = {} }: Sending) => {
    const path = name === undefined ? '' : `/${encodeURIComponent(prefix + name).replaceAll('%2F', '/')}`;
    const words = new URLSearchParams(query).toString();
    return `${bucketUrl}${path}${words && `?${words}`}`;
  };

  /** The answer, whatever it says, unless the store cannot be reached or has no time for as long as we have patience. */
  async function send(sending: Sending): Promise<Response> {
    const { method, body = null } = sending;
    for (let tried = 1; ; tried++) {
      const answer = await answerIn(PATIENCE_MS, (signal) => signer.fetch(urlOf(sending), { method, body, signal }));
      if (answer && answer.status < 500 && answer.status !== 429) return answer;
      await answer?.body?.cancel();
      if (tried === TRIES) throw new AppError('unavailable', { retryAfter: 10 });
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 4 ** (tried - 1)));
    }
  }

  /** The text of a good answer. */
  async function ask(sending: Sending): Promise<string> {
    const answer = await send(sending);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The store answered ${sending.method} with ${answer.status}: ${said(text)}`);
    return text;
  }

  async function putInParts(name: string, file: Blob): Promise<void> {
    const uploadId = elementOf(await ask({ method: 'POST', name, query: { uploads: '' } }), 'UploadId');
    if (!uploadId) throw new Error('The store began no upload.');
    try {
      const parts: string[] = [];
      for (let from = 0, number = 1; from < file.size; from += PART_BYTES, number++) {
        const query = { partNumber: String(number), uploadId };
        const answer = await send({ method: 'PUT', name, query, body: file.slice(from, from + PART_BYTES) });
        const etag = answer.headers.get('etag');
        const text = await answer.text();
        if (!answer.ok || !etag) throw new Error(`The store refused a part with ${answer.status}: ${said(text)}`);
        parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${escaped(etag)}</ETag></Part>`);
      }
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
      const whole = await ask({ method: 'POST', name, query: { uploadId }, body });
      // This answer begins before it is known how it ends.
      if (!elementOf(whole, 'ETag')) throw new Error(`The store did not put the parts together: ${said(whole)}`);
    } catch (error) {
      await send({ method: 'DELETE', name, query: { uploadId } });
      throw error;
    }
  }

  return {
    async put(name, path, size) {
      const file = await openAsBlob(path);
      if (size > PART_BYTES) await putInParts(name, file);
      else await ask({ method: 'PUT', name, body: file });
    },

    async read(name) {
      const answer = await send({ method: 'GET', name });
      if (answer.status === 404) {
        await answer.body?.cancel();
        return undefined;
      }
      if (!answer.ok) throw new Error(`The store answered GET with ${answer.status}: ${said(await answer.text())}`);
      // Safe: Node's own stream of bytes, whose type differs from the browser's by name only.
      return answer.body ? Readable.fromWeb(answer.body as NodeStream) : Readable.from([]);
    },

    async *list(start) {
      let token: string | undefined;
      do {
        const page = { 'list-type': '2', prefix: prefix + start, 'encoding-type': 'url' };
        const text = await ask({ method: 'GET', query: token ? { ...page, 'continuation-token': token } : page });
        for (const [, object = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = decodeURIComponent((elementOf(object, 'Key') ?? '').replaceAll('+', '%20'));
          const putAt = new Date(elementOf(object, 'LastModified') ?? '');
          yield { name: key.slice(prefix.length), size: Number(elementOf(object, 'Size')), putAt };
        }
        token = elementOf(text, 'IsTruncated') === 'true' ? elementOf(text, 'NextContinuationToken') : undefined;
      } while (token);
    },

    async remove(name) {
      const answer = await send({ method: 'DELETE', name });
      const text = await answer.text();
      if (!answer.ok && answer.status !== 404) {
        throw new Error(`The store answered DELETE with ${answer.status}: ${said(text)}`);
      }
    },

    async check() {
      await ask({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1', prefix } });
    },
  };
}

/** Undefined where nobody answers, or not in time. A body may take longer. */
async function answerIn(ms: number, ask: (signal: AbortSignal) => Promise<Response>): Promise<Response | undefined> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), ms);
  try {
    return await ask(patience.signal);
  } catch (error) {
    // What `fetch` throws where the other side is not there; anything else is a fault of ours.
    if (error instanceof TypeError || patience.signal.aborted) return undefined;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** What an element of an answer holds, the first of its name. */
function elementOf(xml: string, element: string): string | undefined {
  const [, value] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? [];
  return value
    ?.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const said = (xml: string) => elementOf(xml, 'Message') ?? elementOf(xml, 'Code') ?? 'nothing more';
