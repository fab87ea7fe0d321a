import { fileURLToPath } from 'node:url';
import type { Settings } from './create-settings.ts';

/** Where files of families lie. */
export type BlobAddress =
  | { readonly kind: 'folder'; readonly path: string }
  | {
      readonly kind: 's3';
      /** With the bucket, without a slash at the end. */
      readonly bucketUrl: string;
      /** What every name in the bucket begins with: '' or 'family/'. */
      readonly prefix: string;
      readonly region: string;
      readonly keyId: string;
      readonly keySecret: string;
    };

const FORMS =
  'file:///folder, s3://bucket?region=… for Amazon S3, or https://host/bucket?region=… for another store that speaks S3';

/**
 * Reads BLOB_URL and, for a bucket, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, as other programs that speak S3 have them.
 * Undefined stands for the data folder.
 */
export function readBlobAddress({ text, url, mistake }: Settings): BlobAddress | undefined {
  const address = url('BLOB_URL', ['s3:', 'https:', 'http:', 'file:']);
  if (!address) return undefined;
  if (address.protocol === 'file:') return { kind: 'folder', path: fileURLToPath(address) };
  const isAmazon = address.protocol === 's3:';
  const folders = address.pathname.split('/').filter(Boolean);
  const bucket = isAmazon ? address.hostname : folders.shift();
  const keyId = text('AWS_ACCESS_KEY_ID');
  const keySecret = text('AWS_SECRET_ACCESS_KEY');
  if (!bucket) mistake(`BLOB_URL names no bucket. It has the form ${FORMS}.`);
  if (address.username || address.password) {
    mistake('BLOB_URL must not hold a key: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  }
  if (!keyId || !keySecret) {
    mistake('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set where BLOB_URL names a bucket.');
  }
  const region = address.searchParams.get('region') ?? text('AWS_REGION') ?? 'us-east-1';
  const host = isAmazon ? `https://s3.${region}.amazonaws.com` : address.origin;
  const prefix = folders.map((folder) => `${folder}/`).join('');
  return {
    kind: 's3',
    bucketUrl: `${host}/${bucket ?? ''}`,
    prefix: decodeURIComponent(prefix),
    region,
    keyId: keyId ?? '',
    keySecret: keySecret ?? '',
  };
}
