import type { Context, Hono } from 'hono';
import { escapeXml } from '#domain/diagram/drawing/escape-xml.ts';
import type { Db } from '#server/platform/db/connection.ts';
import type { ClientReader } from '#server/platform/http/client-address.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import { selectTreesForSearchEngines } from './queries.ts';

/** What is between people and the instance. Links are not among it: a page that must not be read cannot say that it is not to be kept. */
const notForRobots = [
  '/api/',
  '/calendar/',
  '/dashboard',
  '/admin',
  '/members',
  '/family-tree',
  '/invitation',
  '/login',
  '/register',
  '/setup',
  '/verify-email',
  '/confirm-email',
  '/forgot-password',
  '/reset-password',
  '/unsubscribe',
];

/** 'https://family.example', as whoever asks reaches the instance. */
export function originText(client: ClientReader, http: Context): string {
  const { protocol, host } = client.originOf(http);
  return `${protocol}://${host}`;
}

/**
 * What search engines are told: where they may look, and which public trees they may keep. That a page is not to be kept, it
 * says itself; here it would only not be read.
 */
export function serveRobots(app: Hono, { db, client }: { readonly db: Db; readonly client: ClientReader }): void {
  app.get('/robots.txt', async (http) => {
    const { enablePublicTrees } = await readSettings(db);
    const lines = [
      'User-agent: *',
      enablePublicTrees ? 'Allow: /public' : 'Disallow: /public',
      ...notForRobots.map((path) => `Disallow: ${path}`),
      ...(enablePublicTrees ? ['', `Sitemap: ${originText(client, http)}/sitemap.xml`] : []),
    ];
    return http.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'no-cache' });
  });

  app.get('/sitemap.xml', async (http, next) => {
    if (!(await readSettings(db)).enablePublicTrees) return await next();
    const origin = escapeXml(originText(client, http));
    const trees = await selectTreesForSearchEngines(db);
    const pages = [
      `<url><loc>${origin}/public</loc></url>`,
      ...trees.map(
        ({ id, updatedAt }) =>
          `<url><loc>${origin}/public/${id}</loc><lastmod>${updatedAt.toISOString().slice(0, 10)}</lastmod></url>`,
      ),
    ];
    const sitemap = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...pages,
      '</urlset>',
    ];
    return http.body(`${sitemap.join('\n')}\n`, 200, {
      'content-type': 'application/xml',
      'cache-control': 'no-cache',
    });
  });
}
