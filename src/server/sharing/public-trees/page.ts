import type { Context, Hono, Next } from 'hono';
import type { Db } from '#server/platform/db/connection.ts';
import type { ClientReader } from '#server/platform/http/client-address.ts';
import { pageLanguage } from '#server/platform/http/page-language.ts';
import type { StaticFiles } from '#server/platform/http/static-files.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import { despiteOutage } from '#server/sharing/visits/outage-page.ts';
import { withTags } from '#server/sharing/visits/page-tags.ts';
import { pageWordsIn } from '#server/sharing/visits/page-words.ts';
import { originText } from './robots.ts';

interface DirectoryPageParts {
  readonly db: Db;
  readonly files: StaticFiles;
  readonly client: ClientReader;
}

/** The page of all public trees: as those of each, the page of the browser part with a head of its own. Unknown while there are none. */
export async function servePublicTreesPage(app: Hono, { db, files, client }: DirectoryPageParts): Promise<void> {
  const page = await (await files.respond('/index.html', new Request('http://localhost')))?.text();
  if (page === undefined) return;
  const answer = async (http: Context, next: Next) => {
    const { enablePublicTrees, systemName } = await readSettings(db);
    if (!enablePublicTrees) return await next();
    const words = pageWordsIn(pageLanguage(http.req.header('accept-language')));
    const tags = {
      title: `${words.publicTrees} · ${systemName}`,
      description: words.publicTreesLead,
      siteName: systemName,
      picture: null,
      isForSearch: true,
      canonical: `${originText(client, http)}/public`,
    };
    return http.html(withTags(page, tags), 200, { 'cache-control': 'no-cache', vary: 'Accept-Language' });
  };
  app.get('/public', (http, next) => despiteOutage(http, page, () => answer(http, next)));
}
