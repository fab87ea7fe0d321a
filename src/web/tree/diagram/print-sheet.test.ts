import { expect, test, vi } from 'vitest';
import { wholeCard } from '#domain/diagram/drawing/card-content.ts';
import { smallFamily } from '#domain/people/testing/small-family.ts';
import { MEMBER_FLAG } from '#domain/tree/tree-graph.ts';
import { layOutPicture } from '#web/files/pictures/lay-out-picture.ts';
import { fetchFaces, putSheet } from './print-sheet.ts';

const whole = {
  look: { mode: 'hierarchical', circle: 'fan', direction: 'down', isCompact: false },
  people: 'everyone',
  focus: null,
  only: null,
} as const;

/** The small family, of which the first three have a portrait. */
function pictureOf() {
  const flags = smallFamily.flags.map((flag, nth) => (nth < 3 ? flag | MEMBER_FLAG.hasPhoto : flag));
  return layOutPicture({ ...smallFamily, flags }, whole, { content: wholeCard, language: 'en' });
}

test('a drawing is printed with the portraits that whoever looks may see, each fetched once', async () => {
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address);
    return address.endsWith('2') ? new Response('', { status: 404 }) : new Response('face');
  });
  const picture = pictureOf();
  const { memberIds } = picture.view.graph;
  const faceOf = (id: string) => `/face/${(memberIds as readonly string[]).indexOf(id)}`;
  const known = new Map<string, string>();
  await fetchFaces(picture, faceOf, known);
  await fetchFaces(picture, faceOf, known);
  // The third turned out to have none that may be seen; it may have one by now.
  expect(fetched.toSorted()).toEqual(['/face/0', '/face/1', '/face/2', '/face/2']);
  const takeAway = putSheet(picture, {
    title: 'Lee',
    language: 'en',
    portrait: (member) => known.get(faceOf(memberIds[member] ?? '')),
  });
  const images = [...document.querySelectorAll('.print-sheet image')];
  expect(images.map((image) => image.getAttribute('href')?.slice(0, 5))).toEqual(['data:', 'data:']);
  takeAway();
  expect(document.querySelector('.print-sheet')).toBeNull();
});

test('where no portraits are shown nothing is fetched', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  await fetchFaces(pictureOf(), () => undefined, new Map());
  expect(fetch).not.toHaveBeenCalled();
});
