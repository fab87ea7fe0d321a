import type { Context } from 'hono';
import {
  createUser as createUserRoute,
  deleteUser,
  downloadUsers,
  endUserSessions,
  getUser,
  listUsers,
  makeResetLink,
  updateUser,
} from '#contract/admin-users.ts';
import { linkMinutes } from '#server/instance/accounts/account-tokens.ts';
import { targetOf } from '#server/instance/accounts/admission.ts';
import { createUser } from '#server/instance/accounts/create-user.ts';
import { loadOtherAdministrator } from '#server/instance/accounts/load-other-administrator.ts';
import { deleteSessionsOf } from '#server/instance/accounts/queries.ts';
import { removeUser } from '#server/instance/accounts/removal/remove-user.ts';
import { makeResetPath, sendResetLink } from '#server/instance/accounts/reset-password.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { withTransaction } from '#server/platform/db/connection.ts';
import { findUser } from '#server/platform/db/find-user.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type ClientReader, networkOf } from '#server/platform/http/client-address.ts';
import type { On } from '#server/platform/http/router.ts';
import { sendTable } from '#server/platform/http/send-table.ts';
import type { AccountPost } from '#server/platform/outbox/account-post.ts';
import { hashNewPassword } from '#server/platform/security/hash-new-password.ts';
import { turnOf } from '#server/platform/security/password-hash.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import { changeUser, lockOther } from './change-user.ts';
import { presentUser, userTableHead, userTableRow } from './present-user.ts';
import { countUsers, readBelongings, selectUsers } from './queries.ts';

export interface UserAdministrationParts {
  readonly post: AccountPost;
  readonly client: ClientReader;
  readonly now: () => Date;
}

/** Deleting an account may mean deleting trees of hundreds of thousands of rows. */
const longestRemovalMs = 120_000;

export function registerUserAdministrationRoutes<T>(on: On<T>, { post, client, now }: UserAdministrationParts): void {
  const networkIn = (http: Context) => networkOf(client.addressOf(http));

  on(listUsers, async ({ query, db }) => {
    const counting = query.cursor === undefined ? countUsers(db, query) : null;
    const [page, total] = await Promise.all([selectUsers(db, query), counting]);
    return { items: page.items.map(presentUser), nextCursor: page.nextCursor, total };
  });

  on(downloadUsers, async ({ query, db }) =>
    sendTable({
      name: 'users.csv',
      head: userTableHead,
      row: userTableRow,
      page: (cursor, limit) => selectUsers(db, { ...query, cursor, limit }),
    }),
  );

  on(createUserRoute, async ({ body, actor, db, http, idempotency }) => {
    const { password, ...person } = body;
    const passwordHash = await hashNewPassword(db, password, person, turnOf(actor));
    return await withTransaction(db, async (tx) => {
      const created = await createUser(tx, { ...person, isVerified: true, passwordHash });
      const note = { target: targetOf(created), network: networkIn(http), details: { role: created.role } };
      await recordAudit(tx, { actor, action: 'user.created', ...note });
      const answer = presentUser(created);
      await idempotency?.remember(tx, answer);
      return answer;
    });
  });

  on(getUser, async ({ params, db }) => {
    const user = await findUser(db, params.userId);
    if (!user) throw new AppError('not_found');
    const { sessionTimeout } = await readSettings(db);
    return { ...presentUser(user), ...(await readBelongings(db, user.id, sessionTimeout, now())) };
  });

  on(updateUser, async ({ params, body, actor, db, http }) => {
    const mail = (await post.isOn(db)) ? post : null;
    const change = { ...body, userId: params.userId, actor, network: networkIn(http), post: mail, now: now() };
    return presentUser(await withTransaction(db, (tx) => changeUser(tx, change)));
  });

  on(makeResetLink, async ({ params, body, actor, db, http }) => {
    const { way } = body;
    if (way === 'mail' && !(await post.isOn(db))) throw new AppError('mail_off');
    const path = await withTransaction(db, async (tx) => {
      const user = await lockOther(tx, params.userId, actor);
      const note = { target: targetOf(user), network: networkIn(http), details: { way } };
      await recordAudit(tx, { actor, action: 'user.reset_link_made', ...note });
      if (way === 'show') return await makeResetPath(tx, user, now());
      await sendResetLink(tx, post, user, now());
      return null;
    });
    return { path, minutes: linkMinutes.reset_password };
  });

  on(endUserSessions, async ({ params, actor, db, http }) => ({
    ended: await withTransaction(db, async (tx) => {
      const user = await lockOther(tx, params.userId, actor);
      const ended = await deleteSessionsOf(tx, user.id);
      const note = { target: targetOf(user), network: networkIn(http), details: { ended } };
      await recordAudit(tx, { actor, action: 'user.sessions_ended', ...note });
      return ended;
    }),
  }));

  on(deleteUser, async ({ params, query, actor, db, http }) => {
    const heir = query.trees === 'transfer' ? query.to : null;
    const work = { actor, heirOf: () => heir, network: networkIn(http), now: now() };
    const trees = await withTransaction(
      db,
      async (tx) => {
        if (params.userId !== actor.id) await loadOtherAdministrator(tx, params.userId);
        return await removeUser(tx, { ...work, user: await lockOther(tx, params.userId, actor) });
      },
      { timeoutMs: longestRemovalMs },
    );
    return { trees: trees.length };
  });
}
