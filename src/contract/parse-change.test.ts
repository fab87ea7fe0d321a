import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventFields } from './life.ts';
import { memberFields } from './members.ts';
import { parseChange } from './parse-change.ts';

const long = 'n'.repeat(20_000);

test('[FND-020] what is stored passes and is no change; what differs is parsed', () => {
  const stored = { firstName: 'A: b (c)', notes: long, phone: '(021) 5: 5', email: 'no address' };
  expect(parseChange(memberFields, stored, stored)).toEqual({ success: true, data: {} });
  expect(parseChange(memberFields, { ...stored, firstName: ' Ana ' }, stored)).toEqual({
    success: true,
    data: { firstName: 'Ana' },
  });
  const refused = parseChange(memberFields, { ...stored, notes: `${long}.` }, stored);
  expect(refused.error?.issues.map(({ path }) => path)).toEqual([['notes']]);
});

test('[FND-020] a note is known by its words, a citation by its line', () => {
  const stored = { notes: [long, 'Short'], citations: [{ line: 7, title: null, page: long, text: 'Word' }] };
  const sent = {
    kind: 'birth',
    notes: ['New', long],
    citations: [{ line: 7, page: long, text: 'Words' }, { title: 'Book' }],
  };
  expect(parseChange(eventFields, sent, stored)).toEqual({
    success: true,
    data: { kind: 'birth', notes: ['New', long], citations: [{ line: 7, text: 'Words' }, { title: 'Book' }] },
  });
});

test('[FND-034] a text of any characters is stored as it was sent, beside texts that stay', () => {
  for (const text of ['\ue000', '\ue0000', '\ue000hello', '\ue000\ue0007', '\ue000\ue000\ue000']) {
    expect(parseChange(memberFields, { notes: text }, { notes: 'Old' }).data).toEqual({ notes: text });
    const notes = [text, 'Old', `${text}1`];
    expect(parseChange(eventFields, { kind: 'birth', notes }, { notes: ['Old'] }).data).toMatchObject({ notes });
  }
});

test('[FND-020] a list that does not grow may be as long as it is, and each of its items is still checked', () => {
  const words = Array.from({ length: 30 }, (_, nth) => `Note ${nth}`);
  const stored = { notes: words };
  const fewer = ['New', ...words.slice(2)];
  expect(parseChange(eventFields, { kind: 'birth', notes: fewer }, stored)).toEqual({
    success: true,
    data: { kind: 'birth', notes: fewer },
  });
  expect(parseChange(eventFields, { kind: 'birth', notes: ['', ...words.slice(1)] }, stored).data).toMatchObject({
    notes: words.slice(1),
  });
  const refusedOf = (notes: readonly string[]) =>
    parseChange(eventFields, { kind: 'birth', notes }, stored).error?.issues.map(({ path, message }) => [
      path,
      message,
    ]);
  expect(refusedOf([...words, 'One more'])).toEqual([[['notes'], 'At most 20 notes']]);
  expect(refusedOf([...words.slice(1), long])).toEqual([[['notes', 29], 'At most 10,000 characters']]);
});

test('[FND-020] by property: nothing that can be sent makes it throw, and it takes nothing that the fields do not', () => {
  const sent = fc.dictionary(
    fc.oneof(fc.constantFrom('kind', 'notes', 'citations', 'constructor', '__proto__', 'date'), fc.string()),
    fc.jsonValue(),
  );
  fc.assert(
    fc.property(sent, (body) => {
      expect(parseChange(eventFields, body, {}).success).toBe(eventFields.safeParse(body).success);
      expect(parseChange(memberFields, body, body).success).toBe(true);
    }),
    { seed: 20 },
  );
});
