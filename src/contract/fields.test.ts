import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileName, nameLine, optionalLine } from './fields.ts';

const name = nameLine(80, 'Give it a name', 'Name too long');
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\r', '\t', '\u2028', '\u0007', '\u202e', '\u2066', '\0', 'é') }),
);

test('[FND-034] whatever is typed, a name is one line without control characters and overrides, or it is refused', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const parsed = name.safeParse(text);
      if (!parsed.success) return;
      expect(parsed.data).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
      expect(parsed.data).toBe(parsed.data.trim());
      expect(name.parse(parsed.data)).toBe(parsed.data);
    }),
  );
  expect(name.parse(' Keluarga\r\n\tWijaya ')).toBe('Keluarga Wijaya');
  expect(name.safeParse('Keluarga\u0007').success).toBe(false);
  expect(name.safeParse('Keluarga \u202eajiW').success).toBe(false);
  expect(name.safeParse(' \n ').error?.issues[0]?.message).toBe('Give it a name');
  expect(optionalLine(80).parse(' \n ')).toBe('');
});

test('[FND-034] a file is taken whatever it is called', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      expect(fileName.parse(text.slice(0, 255))).not.toMatch(/\p{Cc}|\u202e/u);
    }),
  );
});
