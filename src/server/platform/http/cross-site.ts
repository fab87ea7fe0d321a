import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from './app-error.ts';
import type { ClientReader } from './client-address.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What a plain form, or a script of another site without asking first, can send. */
const formContentType = /^\s*(?:text\/plain|application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/**
 * Refuses requests that another site makes in the name of somebody who is signed in here. The browser says where a
 * request comes from: `Sec-Fetch-Site`, or, where it does not send that (plain http on a LAN address), `Origin`.
 */
export function crossSiteGuard(client: ClientReader): MiddlewareHandler {
  return async (http, next) => {
    if (!safeMethods.has(http.req.method)) {
      if (!isFromHere(http, client)) throw new AppError('cross_site_request');
      if (formContentType.test(http.req.header('content-type') ?? '')) throw new AppError('unsupported_media_type');
    }
    await next();
  };
}

function isFromHere(http: Context, client: ClientReader): boolean {
  const site = http.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = http.req.header('origin');
  // A program that sends neither is no browser, and has no cookie to be misused unless it was given one.
  if (origin === undefined) return http.req.header('cookie') === undefined;
  // Hosts only: behind a proxy that ends TLS and is not trusted, we do not know the scheme that the browser sees.
  return hostOf(origin) === client.originOf(http).host.toLowerCase();
}

function hostOf(origin: string): string | null {
  return URL.parse(origin)?.host ?? null;
}
