import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

test('a name in plain letters stands there as it is, others with a plain one before them', () => {
  expect(contentDisposition('Hartono.ged')).toBe(`attachment; filename="Hartono.ged"; filename*=UTF-8''Hartono.ged`);
  expect(contentDisposition('Müller & Söhne (2).ged')).toBe(
    `attachment; filename="Muller _ Sohne (2).ged"; filename*=UTF-8''M%C3%BCller%20%26%20S%C3%B6hne%20%282%29.ged`,
  );
  expect(contentDisposition('家.ged')).toBe(`attachment; filename="_.ged"; filename*=UTF-8''%E5%AE%B6.ged`);
});

test('no name can end the header or begin another one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const header = contentDisposition(name);
      expect(header).toMatch(/^attachment; filename="[\w .()-]*"; filename\*=UTF-8''[\w.~!%-]*$/);
      expect(new Headers({ 'content-disposition': header }).get('content-disposition')).toBe(header);
    }),
    { seed: 20_260_801 },
  );
});
