import { breakLines, drawLines, type Line, sheet } from '#server/files/paper/paper.ts';
import { type BookPaper, textWidth } from './book-paper.ts';
import { bookStyles } from './book-styles.ts';
import type { BookPhoto } from './book-task.ts';

const HEIGHT = 150;
const GAP = 14;
/** Captions are not squeezed under pictures that are narrower than this. */
const NARROWEST = 112;
const LINE = bookStyles.caption.size * 1.35;

interface Placed {
  readonly place: number;
  readonly photo: BookPhoto;
  readonly width: number;
  readonly height: number;
  readonly room: number;
  readonly caption: readonly Line[];
}

/** The photos of these people that were not shown yet, in rows, each with what is known of it. */
export async function writePhotos(on: BookPaper, members: readonly number[]): Promise<void> {
  const { book, paper } = on;
  const places = [...new Set(members.flatMap((member) => book.photosOf.get(member) ?? []))];
  const fresh = places.filter((place) => !on.shownPhotos.has(place)).sort((a, b) => a - b);
  if (fresh.length === 0) return;
  for (const place of fresh) on.shownPhotos.add(place);
  paper.y += 8;
  let row: Placed[] = [];
  let used = 0;
  for (const place of fresh) {
    const photo = book.task.photos[place];
    if (!photo) continue;
    const placed = placePhoto(on, place, photo);
    if (row.length > 0 && used + GAP + placed.room > textWidth) {
      await writeRow(on, row);
      row = [];
      used = 0;
    }
    used += (row.length > 0 ? GAP : 0) + placed.room;
    row.push(placed);
  }
  await writeRow(on, row);
}

function placePhoto({ book, paper }: BookPaper, place: number, photo: BookPhoto): Placed {
  const share = Math.min(HEIGHT / photo.height, textWidth / photo.width);
  const width = photo.width * share;
  const height = photo.height * share;
  const room = Math.max(width, NARROWEST);
  const { family } = book;
  const when = [photo.takenOn === null ? '' : family.dateOf(photo.takenOn), photo.place ?? ''].filter(Boolean);
  const parts = [photo.caption?.trim() ?? '', when.join(', '), photo.people.map(family.nameOf).join(', ')];
  const words = parts.filter(Boolean).join('\n');
  const caption = words === '' ? [] : breakLines([{ words, style: bookStyles.caption }], room, paper.measure);
  return { place, photo, width, height, room, caption };
}

async function writeRow({ book, paper, image }: BookPaper, row: readonly Placed[]): Promise<void> {
  const height = Math.max(...row.map((one) => one.height));
  const captions = Math.max(...row.map(({ caption }) => caption.length)) * LINE;
  paper.need(height + captions + 14);
  const top = paper.y;
  let x: number = sheet.left;
  for (const { place, photo, width, height: own, room, caption } of row) {
    const left = x;
    const jpeg = await image(`photo ${place}`);
    const { words, family } = book;
    const alt = photo.people.length > 0 ? words.photoOf(photo.people.map(family.nameOf).join(', ')) : words.photo;
    if (jpeg) {
      const figure = paper.body.open('Figure', { alt });
      figure.write(() => paper.image(jpeg, { x: left, y: top + height - own, width, height: own }));
      figure.end();
    }
    if (caption.length > 0) {
      const part = paper.body.open('Caption');
      drawLines(paper, part, caption, { left, top: top + height + 4, leading: LINE });
      part.end();
    }
    x += room + GAP;
  }
  paper.y = top + height + captions + 12;
}
