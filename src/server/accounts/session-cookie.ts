import { isTrustworthy, type RequestOrigin } from '#server/http/client-address.ts';

/** The session's cookie in one of its two forms. */
export interface SessionCookie {
  readonly name: string;
  readonly secure: boolean;
}

/** `__Host-`: only this very host can have set it, over a connection nobody can write into. */
export const guardedCookie: SessionCookie = { name: '__Host-swissfam_session', secure: true };

/** Browsers drop secure cookies on plain http, which is how a self-hosted program is first opened from another room. */
export const plainCookie: SessionCookie = { name: 'swissfam_session', secure: false };

export function sessionCookieFor(origin: RequestOrigin): SessionCookie {
  return isTrustworthy(origin) ? guardedCookie : plainCookie;
}
