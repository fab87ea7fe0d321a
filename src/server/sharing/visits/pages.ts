import type { Context, Hono } from 'hono';
import { publicPicture, sharedPicture } from '#contract/visits.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { ClientReader } from '#server/platform/http/client-address.ts';
import { isOutage } from '#server/platform/http/known-failures.ts';
import { pageLanguage } from '#server/platform/http/page-language.ts';
import type { Gate } from '#server/platform/http/router.ts';
import type { StaticFiles } from '#server/platform/http/static-files.ts';
import type { Visit } from '#server/platform/http/visit.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import { seeDescription } from '#server/tree/views/see-description.ts';
import type { TreeViews } from '#server/tree/views/view-tree.ts';
import { despiteOutage } from './outage-page.ts';
import { type PageTags, withTags } from './page-tags.ts';
import { type PageWords, pageWordsIn } from './page-words.ts';
import type { PreviewPictures } from './preview-pictures.ts';

interface PageParts {
  readonly db: Db;
  readonly files: StaticFiles;
  readonly client: ClientReader;
  readonly views: TreeViews;
  readonly admitVisitor: Gate<unknown>['admitVisitor'];
}

const languageOf = (http: Context) => pageLanguage(http.req.header('accept-language'));

/** The pictures that stand in the previews of shared and public trees. */
export function registerVisitPictures(on: OnTree, pictures: PreviewPictures): void {
  const send = async (visit: Visit | null, http: Context) => {
    const picture = await pictures.draw(visit, languageOf(http));
    const caching = visit?.link === null ? 'no-cache' : 'private, no-store';
    const headers = { 'content-type': 'image/png', 'cache-control': caching, vary: 'Accept-Language' };
    return new Response(new Uint8Array(picture), { headers });
  };
  on(sharedPicture, ({ visit: check, http }) => send(check.visit, http));
  on(publicPicture, ({ visit, http }) => send(visit, http));
}

/**
 * The pages of visitors: their own page of the browser part, whose head says where a link leads, as far as anybody may know.
 * Where that has not been built, whoever serves it says so.
 */
export async function serveVisitPages(app: Hono, parts: PageParts): Promise<void> {
  const { db, files, client, views, admitVisitor } = parts;
  const page = await (await files.respond('/visit.html', new Request('http://localhost')))?.text();
  if (page === undefined) return;

  const send = async (http: Context, status: 200 | 404 | 410 | 429, tags: Omit<PageTags, 'siteName'>) => {
    const { systemName: siteName } = await readSettings(db);
    return http.html(withTags(page, { ...tags, siteName }), status, {
      'cache-control': tags.isForSearch ? 'no-cache' : 'private, no-store',
      vary: 'Accept-Language',
      ...(tags.isForSearch ? {} : { 'x-robots-tag': 'noindex, nofollow, noarchive' }),
    });
  };
  const addressOf = (http: Context, path: string) => {
    const { protocol, host } = client.originOf(http);
    return `${protocol}://${host}${path}`;
  };
  const family = async (visit: Visit, words: PageWords, kind: string) => ({
    title: `${visit.tree.name} · ${kind}`,
    description:
      (await seeDescription({ db, views }, visit)) ?? words.people((await views.see(visit)).graph.memberIds.length),
  });
  /** Of whom is not let in a page of their own, which says why: the browser part asks the same and shows it. */
  const refuse = (http: Context, error: unknown, words: PageWords, title: string) => {
    if (!(error instanceof AppError) || isOutage(error)) throw error;
    const status = error.status === 410 || error.status === 429 ? error.status : 404;
    const description = { 404: words.notFound, 410: words.expired, 429: error.message }[status];
    return send(http, status, { title, description, picture: null, isForSearch: false });
  };

  /** A page, also while nothing can be asked of the database. */
  const serve = (path: string, answer: (http: Context) => Promise<Response>) =>
    app.get(path, (http) => despiteOutage(http, page, () => answer(http)));

  serve('/shared/:token', async (http) => {
    const words = pageWordsIn(languageOf(http));
    try {
      const { visit: check, confirm } = await admitVisitor(sharedPicture, http);
      const visit = 'requirePassword' in check ? check.visit : check;
      if (!visit && 'isExpired' in check && check.isExpired) throw new AppError('share_expired');
      const said = visit
        ? await family(visit, words, words.sharedTree)
        : { title: words.sharedTree, description: words.locked };
      await confirm();
      const picture = addressOf(http, `${http.req.path.replace(/\/$/, '')}/preview.png`);
      return await send(http, 200, { ...said, picture, isForSearch: false });
    } catch (error) {
      return await refuse(http, error, words, words.sharedTree);
    }
  });

  serve('/public/:treeId', async (http) => {
    const words = pageWordsIn(languageOf(http));
    try {
      const { visit, confirm } = await admitVisitor(publicPicture, http);
      if ('requirePassword' in visit) throw new Error('A public tree was looked at like a link.');
      const said = await family(visit, words, words.publicTree);
      await confirm();
      const canonical = addressOf(http, `/public/${visit.tree.id}`);
      const picture = `${canonical}/preview.png`;
      return await send(http, 200, { ...said, picture, canonical, isForSearch: visit.tree.forSearchEngines });
    } catch (error) {
      return await refuse(http, error, words, words.publicTree);
    }
  });
}
