import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { type ClientReader, isTrustworthy } from './client-address.ts';

/**
 * No script but our own files, nothing from elsewhere, never inside another site's frame. Inline styles are allowed
 * because the scroll lock of dialogs adds a style element of its own; a style cannot run code.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ');

const headersOfEveryAnswer: ReadonlyArray<readonly [name: string, value: string]> = [
  ['Content-Security-Policy', contentSecurityPolicy],
  ['X-Content-Type-Options', 'nosniff'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'],
];

/** A stricter policy that a handler has set for its own answer (a stored file, say) stays. */
export function securityHeaders(client: ClientReader): MiddlewareHandler {
  return async (http, next) => {
    await next();
    // Written into the answer itself: `http.header` makes a new one for each header once there is one.
    const { headers } = http.res;
    for (const [name, value] of headersOfEveryAnswer) if (!headers.has(name)) headers.set(name, value);
    // The address of a shared tree holds its key, and must not travel to a site that is linked from it.
    const isShared = /^\/(?:api\/)?shared(?:\/|$)/.test(http.req.path);
    headers.set('Referrer-Policy', isShared ? 'no-referrer' : 'same-origin');
    const isApi = http.req.path.startsWith('/api/');
    // Nothing of a family stays in the cache of a computer that others use too.
    const mayStay = headers.has('Cache-Control') && getCookie(http, 'swissfam_shared') !== '1';
    if (isApi && !mayStay) headers.set('Cache-Control', 'no-store');
    const origin = client.originOf(http);
    // Elsewhere browsers ignore it, and complain on the console.
    if (isTrustworthy(origin)) headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    if (origin.protocol === 'https') headers.set('Strict-Transport-Security', 'max-age=31536000');
  };
}
