import { setImmediate } from 'node:timers/promises';
import type { Language } from '#domain/languages.ts';
import { pictureWordsIn } from '#server/files/pictures/picture-words.ts';
import type { BlobStore } from '#server/platform/blobs/blob-store.ts';
import type { ArchiveFamily } from './archive-family.ts';
import { archiveWordsIn } from './archive-words.ts';
import type { ChosenPhotos } from './choose-photos.ts';
import { html } from './html.ts';
import { pageEnd, pageHead } from './page-head.ts';
import type { DrawnTree } from './tree-task.ts';
import { dataAddress, writeAlbum } from './write-album.ts';
import { orderByName, writeIndex } from './write-index.ts';
import { writePerson } from './write-person.ts';
import type { RecordWriter } from './write-records.ts';

export interface ArchivePage {
  readonly title: string;
  readonly language: Language;
  readonly now: Date;
  readonly isRedacted: boolean;
  readonly family: ArchiveFamily;
  readonly photos: ChosenPhotos;
  readonly records: RecordWriter;
  /** Null where there are too many people to be drawn on one page. */
  readonly drawn: DrawnTree | null;
  readonly blobs: BlobStore;
  /** Hears how far it is, 0 to 1, and ends the work by throwing. */
  readonly onProgress: (share: number) => Promise<void>;
}

/** Browsers lay out so many at once without anybody noticing. */
const MANY = 2000;

/** People told at a time; then others may have their turn. */
const GROUP = 50;

/** The page, piece by piece: the drawing, everybody by name, everybody's section, the sources and the album. */
export async function* writePage(page: ArchivePage): AsyncGenerator<string> {
  const { title, language, now, family, photos, records, blobs } = page;
  const words = archiveWordsIn(language);
  const { count, day } = pictureWordsIn(language);
  const people = count(family.graph.memberIds.length);
  const parts = [
    { id: 'tree', name: words.drawing, told: () => writeDrawing(page) },
    { id: 'index', name: words.index, told: () => writeIndex(family, words, order) },
    { id: 'people', name: words.people, told: () => writePeople(page, order) },
    ...(records.hasSources ? [{ id: 'sources', name: words.sources, told: () => writeSources(records) }] : []),
    ...(photos.album.length > 0
      ? [
          {
            id: 'photos',
            name: words.photos,
            told: () => writeAlbum({ family, words, blobs, count: (n) => n.toLocaleString(language) }, photos),
          },
        ]
      : []),
  ];
  const order = orderByName(family);
  const links = parts.map(({ id, name }) => `<li><a href="#${id}">${html(name)}</a></li>`).join('');
  yield pageHead(title, language);
  yield `<a class="skip" href="#people">${html(words.skip)}</a>\n<header><h1 dir="auto">${html(title)}</h1>` +
    `<p class="lead">${html(words.lead(people, day(now)))}</p>` +
    (page.isRedacted ? `<p class="lead">${html(words.redacted)}</p>` : '') +
    `<nav aria-label="${html(words.contents)}"><ul>${links}</ul></nav></header>\n` +
    (family.graph.memberIds.length > MANY ? '<main class="many">\n' : '<main>\n');
  for (const { id, name, told } of parts) {
    yield `<section id="${id}" aria-labelledby="title-${id}"><h2 id="title-${id}">${html(name)}</h2>\n`;
    yield* told();
    yield '</section>\n';
  }
  yield `</main>\n${pageEnd}`;
}

async function* writeDrawing({ language, family, photos, drawn, blobs }: ArchivePage): AsyncGenerator<string> {
  const words = archiveWordsIn(language);
  if (drawn === null) {
    const people = pictureWordsIn(language).count(family.graph.memberIds.length);
    yield `<p>${html(words.noDrawing(people))}</p>\n`;
    return;
  }
  const buttons = [
    ['larger', words.zoomIn],
    ['smaller', words.zoomOut],
    ['whole', words.wholeDrawing],
  ] as const;
  const tools = buttons.map(([id, label]) => `<button type="button" id="${id}">${html(label)}</button>`).join('');
  yield `<p>${html(words.drawingHint)}</p>\n<div id="tools" hidden>${tools}</div>\n`;
  yield `<div id="view" tabindex="0" role="group" aria-label="${html(words.drawing)}">`;
  for (const piece of drawn.pieces) {
    const member = Number(/ href="portrait:(\d+)"/.exec(piece)?.[1] ?? -1);
    const portrait = photos.portraits.get(member);
    if (portrait === undefined) yield piece;
    else yield piece.replace(`portrait:${member}`, await dataAddress(blobs, portrait, 'image/webp'));
  }
  yield '</div>\n';
}

async function* writePeople(page: ArchivePage, order: readonly number[]): AsyncGenerator<string> {
  const { language, family, photos, records, drawn, blobs } = page;
  const photosOf = new Map<number, number[]>();
  for (const [place, { people }] of photos.album.entries()) {
    for (const member of new Set(people)) photosOf.set(member, [...(photosOf.get(member) ?? []), place + 1]);
  }
  const writer = {
    family,
    words: archiveWordsIn(language),
    dataOf: records.dataOf,
    photosOf: (member: number) => photosOf.get(member) ?? [],
    hasDrawing: drawn !== null,
  };
  for (const [place, member] of order.entries()) {
    const portrait = photos.portraits.get(member);
    yield writePerson(writer, member, portrait && (await dataAddress(blobs, portrait, 'image/webp')));
    if (place % GROUP !== GROUP - 1) continue;
    await page.onProgress(place / order.length);
    await setImmediate();
  }
}

function* writeSources(records: RecordWriter): Generator<string> {
  yield '<ol>';
  yield* records.sources();
  yield '</ol>\n';
}
