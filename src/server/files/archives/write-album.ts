import type { BlobHash, BlobStore } from '#server/platform/blobs/blob-store.ts';
import type { ArchiveFamily } from './archive-family.ts';
import type { ArchiveWords } from './archive-words.ts';
import type { ChosenPhoto, ChosenPhotos } from './choose-photos.ts';
import { html, htmlLines } from './html.ts';
import { personLink } from './write-person.ts';

interface AlbumWriter {
  readonly family: ArchiveFamily;
  readonly words: ArchiveWords;
  readonly blobs: BlobStore;
  readonly count: (number: number) => string;
}

/** Every photo once, with who is in it; one at a time in memory. */
export async function* writeAlbum(writer: AlbumWriter, { album, leftOut }: ChosenPhotos): AsyncGenerator<string> {
  yield '<div class="album">';
  for (const [place, chosen] of album.entries()) yield await writePhoto(writer, chosen, place + 1);
  yield '</div>\n';
  if (leftOut > 0) yield `<p>${html(writer.words.photosLeftOut(writer.count(leftOut)))}</p>\n`;
}

async function writePhoto({ family, words, blobs }: AlbumWriter, { photo, file, people }: ChosenPhoto, nth: number) {
  const { caption, takenOn, place, width, height } = photo;
  const names = people.map(family.nameOf).join(', ');
  const alt = [words.photo(nth), names].filter(Boolean).join(words.colon);
  const when = [takenOn === null ? '' : family.dateOf(takenOn), place ?? ''].filter(Boolean).join(', ');
  const shown = people.map((member) => personLink(family, member)).join(', ');
  const lines = [
    html(words.photo(nth)),
    caption === null ? '' : `<span dir="auto">${htmlLines(caption)}</span>`,
    html(when),
    shown && `${html(words.shows)}${words.colon}${shown}`,
  ];
  const source = await dataAddress(blobs, file.hash, file.mime);
  return (
    `<figure id="f${nth}"><img src="${source}" alt="${html(alt)}" width="${width}" height="${height}" loading="lazy">` +
    `<figcaption>${lines.filter(Boolean).join('<br>')}</figcaption></figure>\n`
  );
}

/** The bytes of a picture as an address that holds them. */
export async function dataAddress(blobs: BlobStore, hash: BlobHash, mime: string): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of await blobs.open(hash)) pieces.push(piece);
  return `data:${html(mime)};base64,${Buffer.concat(pieces).toString('base64')}`;
}
