import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { type SessionUser, signIn as signInRoute, signInToDemo } from '#contract/accounts.ts';
import { createUser } from '#contract/admin-users.ts';
import { createMember, type MemberFieldsInput } from '#contract/members.ts';
import type { InputOf, OutputOf, RouteSpec } from '#contract/route.ts';
import { createTree, loadSample, type Tree } from '#contract/trees.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { demoPassword } from './instance.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** A browser, or only its cookies. */
interface Caller {
  readonly request: APIRequestContext;
}

/** Two of the accounts of a demo: the administrator and a user. They are those of every test, and only looked at. */
export const ratna = { key: 'admin', email: 'ratna@demo.example', password: demoPassword };
export const beat = { key: 'user-1', email: 'beat@demo.example', password: demoPassword };

interface Input<R extends RouteSpec> {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: InputOf<R['body']>;
}

/** Calls a route with the cookies of a browser, as its pages do, to prepare what a test is not about. */
export async function call<const R extends RouteSpec>(
  context: Caller,
  route: R,
  { params = {}, body }: Input<R> = {},
): Promise<OutputOf<R['ok']>> {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const response = await context.request.fetch(path, {
    method: route.method,
    headers: { 'sec-fetch-site': 'same-origin' },
    ...(body === undefined ? {} : { data: body }),
  });
  if (!response.ok())
    throw new Error(`${route.method} ${path} answered ${response.status()}: ${await response.text()}`);
  // The server's answer is checked against the same schema in its own tests.
  return (response.status() === 204 ? null : await response.json()) as OutputOf<R['ok']>;
}

/** Signs a browser in without its sign-in page, which has tests of its own. */
export async function signIn(context: Caller, account: Account & { readonly key?: string }): Promise<SessionUser> {
  const { key, email, password } = account;
  // One click is all that the accounts of a demo need; a password takes a while to check.
  const answer =
    key === undefined
      ? await call(context, signInRoute, { body: { email, password } })
      : await call(context, signInToDemo, { body: { key } });
  if (answer.step !== 'signed-in') throw new Error(`${email} owes the step ${answer.step}.`);
  return answer.user;
}

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly role?: 'admin' | 'user';
}

export const administrator: Person = { firstName: 'Ratna', lastName: 'Wijaya', role: 'admin' };

/**
 * Signs a browser in as somebody of the test's own, who has no tree yet, no messages and no settings. Nothing that happens in
 * other tests of the same instance is seen by them, and nothing of theirs by others.
 */
export async function signInAnew(
  context: Caller,
  person: Person = { firstName: 'Beat', lastName: 'Zumbrunn' },
): Promise<Account> {
  await signIn(context, ratna);
  const account = await addAccount(context, person.firstName, person.lastName, person.role);
  await signIn(context, account);
  return account;
}

/** An account that nobody has used yet, made by an administrator's browser. */
export async function addAccount(
  admin: Caller,
  firstName: string,
  lastName: string,
  role: 'admin' | 'user' = 'user',
): Promise<Account> {
  const account = { email: `${randomUUID()}@keluarga.example`, password: demoPassword };
  await call(admin, createUser, { body: { ...account, firstName, lastName, role } });
  return account;
}

export function addTree(context: Caller, name: string): Promise<Tree> {
  return call(context, createTree, { body: { name } });
}

/** A tree with the sample family. */
export async function addSample(context: Caller, name: string): Promise<Tree> {
  const { id } = await addTree(context, name);
  return call(context, loadSample, { params: { treeId: id } });
}

/** Adds people one after the other, and tells their ids in the same order. */
export async function addPeople(
  context: Caller,
  treeId: TreeId,
  people: readonly MemberFieldsInput[],
): Promise<MemberId[]> {
  const ids: MemberId[] = [];
  for (const body of people) {
    const { member } = await call(context, createMember, { params: { treeId }, body });
    ids.push(member.id);
  }
  return ids;
}
