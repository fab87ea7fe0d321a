import {
  getUserSettings,
  replaceUserSettings,
  resetUserSettings,
  updateMe,
  updateUserSettings,
} from '#contract/user-settings.ts';
import type { On } from '#server/platform/http/router.ts';
import { deleteUserSettings, renameUser, writeUserSettings } from './queries.ts';
import { presentSettings, readChosenSettings } from './read-user-settings.ts';

/** What everybody chooses for themselves. */
export function registerUserSettingsRoutes<T>(on: On<T>): void {
  on(getUserSettings, async ({ db, actor }) => readChosenSettings(db, actor.id));

  on(replaceUserSettings, async ({ db, actor, body }) => writeUserSettings(db, actor.id, body));

  on(updateUserSettings, async ({ db, actor, body }) => writeUserSettings(db, actor.id, body));

  on(resetUserSettings, async ({ db, actor }) => {
    await deleteUserSettings(db, actor.id);
    return presentSettings(null);
  });

  on(updateMe, async ({ db, actor, body }) => {
    const { id, email, role, isVerified } = actor;
    const name = { firstName: body.firstName ?? actor.firstName, lastName: body.lastName ?? actor.lastName };
    await renameUser(db, id, name);
    return { id, email, ...name, role, isVerified };
  });
}
