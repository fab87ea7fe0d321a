import { z } from 'zod';
import { addresses } from './addresses.ts';
import { userId } from './fields.ts';
import { route } from './route.ts';

export const roles = ['admin', 'user'] as const;
export const role = z.enum(roles);

/** Surrounding space and letter case do not tell two addresses apart. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(5, 'Email too short')
  .max(254, 'Email too long')
  .pipe(z.email('Invalid email address'));

/** What is always asked; how much more is asked of a new one is the administrators' choice, see newPassword. */
export const password = z.string().min(6, 'Password must be at least 6 characters').max(128, 'Password too long');

/** A new password on its way to the server, which alone knows how many characters the instance asks for. */
export const chosenPassword = z.string().max(128, 'Password too long');

/** No instance may ask for fewer. */
const shortestPassword = 6;

/** What is asked of a password wherever one is set, in an instance that wants `minLength` characters. */
export function newPassword(minLength: number) {
  const least = Math.max(shortestPassword, minLength);
  return z.string().min(least, `Password must be at least ${least} characters`).max(128, 'Password too long');
}

const personNameCharacters = /^[\p{L}\p{M} .'’ʼ`-]*$/u;
/** Nothing else is asked of what is longer, blank or not: putting letters in order takes its time. */
const FAR_TOO_LONG = 10_000;
const tooShort = (label: 'First name' | 'Last name') => `${label} must be at least 2 characters`;
function personName(label: 'First name' | 'Last name') {
  return z
    .string()
    .max(FAR_TOO_LONG, { error: `${label} too long`, abort: true })
    .trim()
    .normalize('NFC')
    .max(50, `${label} too long`)
    .regex(personNameCharacters, `${label} contains invalid characters`);
}
export const firstName = personName('First name').min(2, tooShort('First name'));

/** Empty for those who have one name only, as is usual in Indonesia. */
export const lastName = personName('Last name').refine((name) => name === '' || name.length > 1, tooShort('Last name'));

/** The name of an account in one. */
export function fullName({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

/** What forms ask on top: a last name, or the word that there is none. */
export const lastNameOrNone = { lastName, hasNoLastName: z.boolean().optional() };
interface NewNames {
  readonly lastName: string;
  readonly hasNoLastName?: boolean | undefined;
}

/** Whoever has only one name says so; nobody forgets the other by mistake. */
export const isLastNameSaid = ({ lastName: name, hasNoLastName }: NewNames) => hasNoLastName === true || name !== '';
export const lastNameMissing = { path: ['lastName'], message: tooShort('Last name'), when: () => true };

export const signInForm = z.object({ email, password });
export type SignInForm = z.infer<typeof signInForm>;

export const sessionUser = z.object({
  id: userId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role,
  isVerified: z.boolean(),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** Who is signed in, if anybody: what a page asks first. Not being signed in is an answer, not a failure. */
export const getSession = route({
  ...addresses.session,
  access: 'anyone',
  ok: z.object({ user: sessionUser.nullable() }),
});

export const getMe = route({ method: 'GET', path: '/api/me', access: 'user', ok: sessionUser });

/**
 * What the right password leads to: a session; or first a code of the second step, or its set-up where the instance asks for
 * one. What is still owed stands in a cookie that opens nothing else.
 */
export const signInAnswer = z.discriminatedUnion('step', [
  z.object({ step: z.literal('signed-in'), user: sessionUser }),
  z.object({ step: z.literal('two-factor'), ways: z.array(z.enum(['code', 'recovery'])) }),
  z.object({ step: z.literal('enrol') }),
]);
export type SignInAnswer = z.infer<typeof signInAnswer>;

export const signIn = route({
  method: 'POST',
  path: '/api/auth/sign-in',
  access: 'anyone',
  body: signInForm,
  ok: signInAnswer,
});

export const signOut = route({ method: 'POST', path: '/api/auth/sign-out', access: 'anyone', ok: z.null() });

/** A password, typed twice. */
export function passwordForm(minLength: number) {
  return z
    .object({ password: newPassword(minLength), confirmPassword: z.string() })
    .refine(isTypedTwice, typedDifferently);
}

/** The password of somebody who is signed in, before and after. */
export function passwordChangeForm(minLength: number) {
  return z
    .object({
      currentPassword: password,
      password: newPassword(minLength),
      confirmPassword: z.string(),
      endKeys: z.boolean(),
    })
    .refine(isTypedTwice, typedDifferently);
}

/** What somebody new fills in: the first administrator, and everybody who registers. */
export function registrationForm(minLength: number) {
  return z
    .object({
      firstName,
      ...lastNameOrNone,
      email,
      password: newPassword(minLength),
      confirmPassword: z.string(),
    })
    .refine(isLastNameSaid, lastNameMissing)
    .refine(isTypedTwice, typedDifferently);
}
export type RegistrationForm = z.infer<ReturnType<typeof registrationForm>>;

/** What of the form goes to the server. */
export function newAccountOf({ confirmPassword: _, hasNoLastName: __, ...account }: RegistrationForm) {
  return account;
}

const typedDifferently = { path: ['confirmPassword'], message: "Passwords don't match" };
function isTypedTwice(form: { readonly password: string; readonly confirmPassword: string }): boolean {
  return form.password === form.confirmPassword;
}

/** Creates the first administrator from the one-time link, and signs in. Never works again afterwards. */
export const setUp = route({
  method: 'POST',
  path: '/api/setup',
  access: 'anyone',
  body: z.object({ token: z.string().max(200), firstName, lastName, email, password: chosenPassword }),
  ok: sessionUser,
});

/** Whether the one-time link still opens the door. */
export const checkSetup = route({
  method: 'GET',
  path: '/api/setup',
  access: 'anyone',
  query: z.object({ token: z.string().max(200) }),
  ok: z.object({ valid: z.boolean() }),
});

/** Demo mode only, 404 otherwise: the accounts one click signs in to. */
export const listDemoAccounts = route({
  method: 'GET',
  path: '/api/demo/accounts',
  access: 'anyone',
  ok: z.array(z.object({ key: z.string(), firstName: z.string(), lastName: z.string(), email: z.string(), role })),
});

export const signInToDemo = route({
  method: 'POST',
  path: '/api/demo/sign-in',
  access: 'anyone',
  body: z.object({ key: z.string().max(40) }),
  ok: signInAnswer,
});
