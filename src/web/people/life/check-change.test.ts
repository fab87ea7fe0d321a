import { expect, test } from 'vitest';
import type { LifeEventInput } from '#contract/life.ts';
import { checkChange } from './check-change.ts';
import { changeSchema } from './event-form-values.ts';

const note = 'n'.repeat(12_000);
const initial: LifeEventInput = {
  kind: 'death',
  date: '3/12/1901',
  place: 'P'.repeat(300),
  notes: [note, 'Short'],
  age: '',
  citations: [{ line: 4, title: 'Register', page: 'p'.repeat(900), text: '' }],
};
const options = { fields: {}, shouldUseNativeValidation: false };
const check = (changes: Partial<LifeEventInput>) =>
  checkChange(changeSchema, initial)({ ...initial, ...changes }, undefined, options);

test('[FND-020] a form takes what an import stored as it is, and hands all of it on', async () => {
  expect(await check({ age: ' 80y ' })).toEqual({ values: { ...initial, age: '80y' }, errors: {} });
  const notes = [note, 'Longer than before'];
  expect(await check({ notes })).toEqual({ values: { ...initial, notes }, errors: {} });
});

test('[FND-020] what is changed has to be right', async () => {
  expect(await check({ notes: [`${note}n`, 'Short'], place: 'Q'.repeat(300) })).toMatchObject({
    values: {},
    errors: { notes: [{ message: 'At most 10,000 characters' }], place: { message: 'At most 200 characters' } },
  });
});
