import { expect, test } from 'vitest';
import { memberIdOf, someMember } from '#web/testing/sample-people.ts';
import {
  changedFields,
  emptyMemberForm,
  filledFields,
  type MemberFormValues,
  memberForm,
  memberFormFrom,
} from './member-form-values.ts';

function problems(values: Partial<MemberFormValues>) {
  const result = memberForm.safeParse(emptyMemberForm({ firstName: 'Sari', lastName: 'Wijaya', ...values }));
  return (result.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

const asWritten = (date: string | null) => date ?? '';
const stored = someMember({ lastName: null, fatherId: memberIdOf(2) });

test('[MEM-021] a blank first name is refused', () => {
  expect(problems({ firstName: '  ' })).toContain('firstName: First name is required');
});

test('[MEM-024] a last name is asked for, and "no last name" is an answer', () => {
  expect(problems({ lastName: '' })).toEqual(['lastName: Last name is required']);
  expect(problems({ lastName: '', noLastName: true })).toEqual([]);
});

test('every problem of the form is told at once', () => {
  expect(problems({ firstName: '', lastName: '', phone: '0812', email: 'abc' }).sort()).toEqual([
    'email: Invalid email address',
    'firstName: First name is required',
    'lastName: Last name is required',
    'phone: Invalid phone number format',
  ]);
});

test('[MSC-002][MSC-003][MSC-004][CON-007] both names together have 2 to 100 characters', () => {
  expect(problems({ firstName: 'A', lastName: '', noLastName: true })).toEqual([
    'firstName: Name must be at least 2 characters',
  ]);
  expect(problems({ firstName: 'A'.repeat(50), lastName: 'B'.repeat(49) })).toEqual([]);
  expect(problems({ firstName: 'A'.repeat(50), lastName: 'B'.repeat(50) })).toEqual([
    'firstName: Name must be less than 100 characters',
  ]);
});

test('[MSC-005] angle brackets are no part of a name, letters of any script are', () => {
  expect(problems({ firstName: 'A<b>' })).toEqual(['firstName: Name contains invalid characters']);
  expect(problems({ firstName: 'Ni Luh Ayu', lastName: "Müller-O'Brien" })).toEqual([]);
  expect(problems({ firstName: '美玲', lastName: '陳' })).toEqual([]);
});

test('[MSC-015][MSC-016][MSC-017][MSC-018][CON-009] a location has at most 200 letters, digits, spaces, hyphens, commas and dots', () => {
  expect(problems({ location: 'São Paulo, SP 01' })).toEqual([]);
  expect(problems({ location: 'a'.repeat(200) })).toEqual([]);
  expect(problems({ location: 'a'.repeat(201) })).toEqual(['location: Location must be less than 200 characters']);
  expect(problems({ location: '<script>' })).toEqual(['location: Location contains invalid characters']);
});

test('[MSC-006][MSC-007][MSC-019][MSC-020][MSC-021] e-mail and phone may be left blank but not be wrong', () => {
  expect(problems({ email: '', phone: '' })).toEqual([]);
  expect(problems({ email: 'abc' })).toEqual(['email: Invalid email address']);
  expect(problems({ phone: '+62 812-345-6789' })).toEqual([]);
  expect(problems({ phone: '0812' })).toEqual(['phone: Invalid phone number format']);
});

test('[MSC-022][MSC-023][CON-008] notes end at 1000 characters', () => {
  expect(problems({ notes: 'n'.repeat(1000) })).toEqual([]);
  expect(problems({ notes: 'n'.repeat(1001) })).toEqual(['notes: Notes must be less than 1000 characters']);
});

test('[MEM-025] gender starts at male', () => {
  expect(emptyMemberForm().gender).toBe('male');
  expect(emptyMemberForm({ gender: 'female' }).gender).toBe('female');
});

test('[MEM-030] blank fields of a new member are left out', () => {
  const fields = memberForm.parse(emptyMemberForm({ firstName: ' Sari ', noLastName: true, phone: '+62 812 345' }));
  expect(filledFields(fields)).toEqual({ firstName: 'Sari', gender: 'male', isDeceased: false, phone: '+62812345' });
});

test('[MEM-031] a change carries only what differs, and a cleared value as null', () => {
  const form = { ...memberFormFrom(stored, asWritten), fatherId: null, notes: '  ', birthDate: '12 Mar 1920' };
  expect(changedFields(memberForm.parse(form), stored)).toEqual({
    fatherId: null,
    notes: null,
    birthDate: '12 Mar 1920',
  });
});

test('[MEM-007] a stored member fills the form, and saving it untouched changes nothing', () => {
  const form = memberFormFrom(stored, asWritten);
  expect(form.noLastName).toBe(true);
  expect(changedFields(memberForm.parse(form), stored)).toEqual({});
});
