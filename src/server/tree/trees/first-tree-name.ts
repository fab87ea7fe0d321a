import type { Context } from 'hono';
import { fullName } from '#contract/accounts.ts';
import type { Db } from '#server/platform/db/connection.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { pageLanguage } from '#server/platform/http/page-language.ts';
import { readChosenSettings } from '#server/platform/settings/read-user-settings.ts';
import { textsIn } from '#server/platform/settings/texts-in.ts';

/** What the tree that a new account starts with is called: in the language its owner has chosen, or else that of their browser. */
export async function firstTreeName(db: Db, actor: Pick<Actor, 'id' | 'firstName' | 'lastName'>, http: Context) {
  const { settings, chosen } = await readChosenSettings(db, actor.id);
  const language = chosen.includes('language') ? settings.language : pageLanguage(http.req.header('accept-language'));
  return textsIn(language, 'pages')('firstTree', { owner: fullName(actor) });
}
