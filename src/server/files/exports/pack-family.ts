import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type AtSigns, atSignsOfHead } from '#domain/gedcom/at-signs.ts';
import { createFileFinder } from '#domain/media/file-finder.ts';
import { fileReferences, moveFiles } from '#domain/media/file-references.ts';
import { type PlacedMedia, placeMedia } from '#domain/media/place-media.ts';
import type { OpenGedcom } from '#server/files/gedcom/open-gedcom.ts';
import type { StoredRecord } from '#server/files/gedcom/select-kept-records.ts';
import type { BlobStore } from '#server/platform/blobs/blob-store.ts';
import type { MediaFile } from './select-media.ts';

export interface FamilyPack {
  /** Names the files of a record by their paths in the pack, in the order of the records; absent where none had to move. */
  readonly prepare: ((record: StoredRecord) => StoredRecord) | undefined;
  readonly pack: (gedcom: OpenGedcom, options: PackOptions) => AsyncIterable<Uint8Array>;
}

interface PackOptions {
  readonly blobs: BlobStore;
  /** Noted with every entry; only the day counts, so that the same family makes the same pack all day. */
  readonly at: Date;
  /** Of a part of a family only the files that are spoken of, of a whole one all there are. */
  readonly onlyMentioned: boolean;
}

/** A GEDZIP file: `gedcom.ged` and the files of the tree, every path of the one leading to one of the others. */
export function createFamilyPack(media: readonly MediaFile[]): FamilyPack {
  const placed = placeMedia(media);
  return {
    prepare: placed.moved.size === 0 ? undefined : createMover(media, placed),
    pack: (gedcom, options) => pack(gedcom, placed, options),
  };
}

/** Changes the paths of those files that had to make room, in the records of the import they came with. */
function createMover(media: readonly MediaFile[], { moved }: PlacedMedia<MediaFile>) {
  const folderFor = new Map<string, (reference: string) => string | undefined>();
  for (const [importId, folders] of moved) {
    const find = createFileFinder(media.flatMap((file) => (file.importId === importId ? file.path : [])));
    folderFor.set(importId, (reference) => folders.get(find(reference) ?? ''));
  }
  let atSigns: AtSigns = 'all';
  return (record: StoredRecord): StoredRecord => {
    if (record.tag === 'HEAD') atSigns = atSignsOfHead(record.lines);
    const folder = folderFor.get(record.importId);
    if (folder === undefined) return record;
    return { ...record, stored: record.lines, lines: moveFiles(record.lines, atSigns, folder) };
  };
}

async function* pack(
  gedcom: OpenGedcom,
  { byPath }: PlacedMedia<MediaFile>,
  { blobs, at, onlyMentioned }: PackOptions,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  // Safe: yazl makes a PassThrough, and its types say less.
  const output = zip.outputStream as Readable;
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  const entry = { mtime: new Date(at.toISOString().slice(0, 10)), mode: 0o100644 };
  const mentioned = createMentions(byPath.keys());
  let file: Readable | undefined;

  async function* text(): AsyncGenerator<Buffer> {
    for await (const records of gedcom.records()) {
      if (onlyMentioned) records.forEach(mentioned.read);
      yield Buffer.from(records.join(''));
    }
    // Only now is it known which files belong to it.
    for (const [path, { hash, size, mime }] of byPath) {
      if (onlyMentioned && !mentioned.paths.has(path)) continue;
      zip.addReadStreamLazy(path, { ...entry, size, compress: !isCompressed(mime) }, (give) => {
        blobs.open(hash).then((stream) => {
          file = stream;
          give(null, stream);
        }, fail);
      });
    }
    zip.end();
  }

  const gedcomText = Readable.from(text(), { objectMode: false });
  zip.addReadStream(gedcomText, 'gedcom.ged', entry);
  try {
    yield* output;
  } finally {
    // Whatever was being read when somebody stopped in the middle.
    gedcomText.destroy();
    file?.destroy();
  }
}

/** Packing these again takes time and no room. */
const isCompressed = (mime: string): boolean =>
  /^(?:image\/(?!bmp|tiff)|audio\/(?!wav)|video\/|application\/(?:zip|pdf))/.test(mime);

/** Which of the files the written records speak of. They are GEDCOM 7 by now, whatever they were. */
function createMentions(paths: Iterable<string>) {
  const find = createFileFinder(paths);
  const found = new Set<string>();
  return {
    paths: found,
    read(record: string): void {
      const lines = record.trimEnd().replace(/\r\n?/g, '\n');
      for (const { path } of fileReferences(lines, 'leading')) {
        const file = find(path);
        if (file !== undefined) found.add(file);
      }
    },
  };
}
