import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { isTrustworthy, type RequestOrigin } from '#server/platform/http/client-address.ts';

/** A cookie of ours in one of its two forms. */
export interface OwnCookie {
  readonly name: string;
  readonly secure: boolean;
}

/**
 * `__Host-`: only this very host can have set it, over a connection nobody can write into. Browsers drop such cookies on
 * plain http, which is how a self-hosted program is first opened from another room: there it goes without.
 */
export function cookieFor(origin: RequestOrigin, name: string): OwnCookie {
  return isTrustworthy(origin) ? { name: `__Host-${name}`, secure: true } : { name, secure: false };
}

export const sessionCookieFor = (origin: RequestOrigin): OwnCookie => cookieFor(origin, 'swissfam_session');

/** Set by the sign-in page where others use the computer too: nothing is to stay on it when the browser is closed. */
export const isSharedComputer = (http: Context): boolean => getCookie(http, 'swissfam_shared') === '1';

/** What every cookie of ours is: out of reach of scripts, and not sent along with what other sites post. */
export const ownAttributes = { httpOnly: true, sameSite: 'Lax', path: '/' } as const;
