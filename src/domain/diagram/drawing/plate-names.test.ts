import { expect, test } from 'vitest';
import type { Pen } from './pen.ts';
import type { Picture } from './picture.ts';
import { plateNames } from './plate-names.ts';

const names = ['Ada Lovelace', 'Bo'];

function pictureOf(cardWidth: number): Picture {
  const scene = { cardWidth, cardHeight: 140 };
  const person = (member: number) => ({ name: names[member] ?? '' });
  return { view: { scene }, palette: { ink: 'black' }, person } as unknown as Picture;
}

/** A pen whose letters are all `wide` units wide, and that notes what it was asked to measure. */
function measuringPen(wide: number) {
  const asked: string[] = [];
  const textWidth = (words: string) => {
    asked.push(words);
    return words.length * wide;
  };
  return { pen: { textWidth } as unknown as Pen, asked };
}

test('a name that was measured for one frame is not measured again for the next', () => {
  const picture = pictureOf(220);
  const { pen, asked } = measuringPen(20);
  expect([0, 1].map(plateNames(picture, pen))).toEqual([['Ada', 'Lovelace'], ['Bo']]);
  asked.length = 0;
  expect([0, 1].map(plateNames(picture, pen))).toEqual([['Ada', 'Lovelace'], ['Bo']]);
  expect(asked.filter((words) => names.some((name) => name.startsWith(words)))).toEqual([]);
});

test('names break anew when the typeface comes that they were waiting for, and on plates of another width', () => {
  const picture = pictureOf(220);
  expect(plateNames(picture, measuringPen(20).pen)(0)).toEqual(['Ada', 'Lovelace']);
  expect(plateNames(picture, measuringPen(10).pen)(0)).toEqual(['Ada Lovelace']);
  const { view, ...rest } = picture;
  const narrow = { ...rest, view: { ...view, scene: { ...view.scene, cardWidth: 120 } } };
  expect(plateNames(narrow, measuringPen(10).pen)(0)).toEqual(['Ada', 'Lovelace']);
});
