import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { UserId } from '#domain/tree/ids.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { type ClientReader, networkOf } from '#server/platform/http/client-address.ts';
import type { HashTurn } from '#server/platform/security/password-hash.ts';
import { hashToken, newSecretToken } from '#server/platform/security/secret-token.ts';
import { cookieFor, isSharedComputer, ownAttributes } from '#server/platform/security/session-cookie.ts';
import { attemptKey } from '#server/platform/security/throttle.ts';
import { findKnownDevice, insertKnownDevice, touchKnownDevice } from './queries.ts';

/**
 * Browsers in which somebody has signed in before. They open nothing, but their attempts are counted apart: whoever guesses
 * at an account from the same network does not make its owner wait.
 */
export interface KnownDevices {
  /** What an attempt of this browser at this address is counted under, and whose turn it takes. */
  readonly attemptOf: (http: Context, email: string) => Promise<DeviceAttempt>;
  /** Notes that the user has signed in here. */
  readonly remember: (http: Context, userId: UserId) => Promise<void>;
}

interface DeviceAttempt {
  readonly key: string;
  readonly turn: HashTurn;
}

/** As long as browsers keep a cookie. */
const cookieSeconds = 400 * 24 * 60 * 60;

/** A family's computer: one secret for each of the people who sign in there. */
const mostPeople = 8;

export function createKnownDevices(parts: {
  readonly db: Db;
  readonly client: ClientReader;
  readonly now: () => Date;
}): KnownDevices {
  const { db, client, now } = parts;
  const cookieOf = (http: Context) => cookieFor(client.originOf(http), 'swissfam_device');
  const tokensOf = (http: Context) =>
    (getCookie(http, cookieOf(http).name) ?? '')
      .split('.')
      .filter((token) => /^[\w-]{43}$/.test(token))
      .slice(0, mostPeople);

  return {
    attemptOf: async (http, email) => {
      const device = await findKnownDevice(db, { hashes: tokensOf(http).map(hashToken), email });
      if (device) return { key: attemptKey('sign-in-device', device.id), turn: { by: device.id, isKnown: true } };
      const network = networkOf(client.addressOf(http));
      return { key: attemptKey('sign-in', email, network), turn: { by: network, isKnown: false } };
    },
    remember: async (http, userId) => {
      // Others sit there as well: it is nobody's own.
      if (isSharedComputer(http)) return;
      const known = tokensOf(http);
      if (await touchKnownDevice(db, { hashes: known.map(hashToken), userId, now: now() })) return;
      const { token, hash } = newSecretToken();
      await insertKnownDevice(db, { id: newId(), userId, tokenHash: hash, lastUsedAt: now() });
      const { name, secure } = cookieOf(http);
      const value = [token, ...known].slice(0, mostPeople).join('.');
      setCookie(http, name, value, { ...ownAttributes, secure, maxAge: cookieSeconds });
    },
  };
}
