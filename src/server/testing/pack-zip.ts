import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A zip file of some texts and bytes by name, in their order. */
export async function packZip(
  files:
    | Readonly<Record<string, string | Uint8Array>>
    | readonly (readonly [name: string, bytes: string | Uint8Array])[],
): Promise<Buffer> {
  const zip = new ZipFile();
  const entries = Array.isArray(files) ? files : Object.entries(files);
  for (const [name, bytes] of entries) zip.addBuffer(Buffer.from(bytes), name);
  zip.end();
  return await buffer(zip.outputStream);
}

/** A picture of one pixel, of a colour by number, as PNG. */
export function tinyPicture(colour: number): Buffer {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAfbLI3wAAAABJRU5ErkJggg==';
  // What follows the last chunk of a PNG is looked at by nobody, and makes it another file.
  return Buffer.concat([Buffer.from(png, 'base64'), Buffer.from([colour])]);
}
