import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkChanges, type FormInput } from './check-member.ts';
import { emptyMemberForm, type MemberFormValues } from './member-form-values.ts';

const options = { fields: {}, shouldUseNativeValidation: false } as const;
const check = (initial: MemberFormValues, values: FormInput) => checkChanges(initial)(values, undefined, options);

/** What files bring: texts of any length and of any characters, in any field. */
const imported = fc
  .record({
    firstName: fc.oneof(fc.constant(''), fc.constant('Anna; gen. "Nanni" + (x) – :'), fc.string({ unit: 'grapheme' })),
    lastName: fc.oneof(fc.constant(''), fc.constant('van der Berg: Hof 7'), fc.string({ unit: 'grapheme' })),
    birthDate: fc.string({ maxLength: 400 }),
    birthPlace: fc.string({ maxLength: 400 }),
    notes: fc.oneof(fc.constant('x'.repeat(5000)), fc.string()),
    location: fc.string({ unit: 'grapheme', maxLength: 400 }),
    phone: fc.constantFrom('', 'call after six', '+62 812'),
    email: fc.constantFrom('', 'nobody at home', 'sari@family.example'),
  })
  .map((known) => emptyMemberForm({ ...known, noLastName: known.lastName === '' }));

test('[FND-020] whatever was imported, one field can be changed to something right, and only that is saved', async () => {
  const change = fc.constantFrom<Partial<FormInput>>(
    { birthPlace: 'Jepara' },
    { isDeceased: true },
    { notes: 'She kept bees.' },
    { gender: 'female' },
    { firstName: 'Kartini' },
  );
  await fc.assert(
    fc.asyncProperty(imported, change, async (initial, changed) => {
      fc.pre(Object.entries(changed).every(([name, value]) => initial[name as keyof MemberFormValues] !== value));
      // Names joined stay within 100 characters.
      fc.pre(!('firstName' in changed) || [...initial.lastName].length < 90);
      const { errors, values } = await check(initial, { ...initial, ...changed });
      expect(errors).toEqual({});
      expect(values).toEqual({ ...changed, noLastName: initial.noLastName });
    }),
  );
});

test('[FND-020] what was changed to something wrong is said beside its field, and nothing else is', async () => {
  const initial = emptyMemberForm({ lastName: 'Wijaya', notes: 'x'.repeat(5000), phone: 'call after six' });
  const change = (changed: Partial<FormInput>) => check(initial, { ...initial, ...changed });
  expect((await change({ email: 'nobody' })).errors).toMatchObject({ email: { message: 'Invalid email address' } });
  expect(Object.keys((await change({ email: 'nobody' })).errors)).toEqual(['email']);
  expect(Object.keys((await change({ notes: 'y'.repeat(1001) })).errors)).toEqual(['notes']);
  expect((await change({ lastName: '' })).errors).toMatchObject({ lastName: { message: 'Last name is required' } });
  expect(Object.keys((await change({ lastName: 'x'.repeat(120) })).errors)).toEqual(['lastName']);
});
