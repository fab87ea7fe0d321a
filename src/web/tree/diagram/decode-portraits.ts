import type { Portraits } from './fetch-portraits.ts';

type Decoded = (member: number) => ImageBitmap | undefined;

/**
 * Decodes the portraits of some members, lends them to `draw`, and lets go of them: decoded, each takes 150 kB. A file that
 * is no picture is lost.
 */
export async function withDecoded(
  { files, lost }: Portraits,
  members: readonly number[],
  draw: (portrait: Decoded) => void,
) {
  const decoded = new Map<number, ImageBitmap>();
  for (const member of members) {
    const image = await decode(files.get(member));
    if (image === 'lost') lost.add(member);
    else if (image) decoded.set(member, image);
  }
  draw((member) => decoded.get(member));
  for (const image of decoded.values()) image.close();
}

async function decode(file: Blob | undefined): Promise<ImageBitmap | 'lost' | undefined> {
  if (!file) return undefined;
  try {
    return await createImageBitmap(file);
  } catch {
    return 'lost';
  }
}

/** Portraits as addresses that hold their bytes: JPEG, which every program that opens SVG files reads. */
export async function portraitAddresses(portraits: Portraits): Promise<ReadonlyMap<number, string>> {
  const addresses = new Map<number, string>();
  for (const member of portraits.files.keys()) {
    let file: Promise<Blob> | undefined;
    await withDecoded(portraits, [member], (portrait) => {
      const image = portrait(member);
      if (image) file = asJpeg(image);
    });
    if (file)
      addresses.set(member, `data:image/jpeg;base64,${toBase64(new Uint8Array(await (await file).arrayBuffer()))}`);
  }
  return addresses;
}

function asJpeg(image: ImageBitmap): Promise<Blob> {
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d', { alpha: false })?.drawImage(image, 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
}

export function toBase64(bytes: Uint8Array): string {
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}
