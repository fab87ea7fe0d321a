import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type { TreeId } from '#domain/tree/ids.ts';

/** The ids of one tree as one audience knows them. */
export interface VisitorIds {
  readonly given: <Id extends string>(own: Id) => Id;
  /** Many at once, far faster than one by one. */
  readonly allGiven: <Id extends string>(own: readonly Id[]) => Id[];
  /** The tree's own id behind a given one; an id that belongs to nothing where it was never given. */
  readonly own: <Id extends string>(given: Id) => Id;
}

export type VisitorIdsOf = (treeId: TreeId, audience: string) => VisitorIds;

/**
 * Ids that say nothing: our own tell when a row was made, and in which order, also of hidden people. Each audience (a link, or
 * the public of a tree) has a key of its own, an HMAC of the instance's secret. An id is one AES block under that key, so that
 * it is the same at every visit, leads back without a table, and cannot be compared with those of another link.
 */
export function createVisitorIds(secret: string): VisitorIdsOf {
  return (treeId, audience) => {
    const key = createHmac('sha256', secret).update(`visitor ids ${treeId} ${audience}`).digest();
    const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
    const decipher = createDecipheriv('aes-256-ecb', key, null).setAutoPadding(false);
    // Safe: the brand exists for the compiler only, and an id keeps its kind.
    const given = <Id extends string>(own: Id) => toUuid(cipher.update(own.replaceAll('-', ''), 'hex', 'hex')) as Id;
    return {
      given,
      allGiven: <Id extends string>(own: readonly Id[]) => {
        const hex = cipher.update(own.join('').replaceAll('-', ''), 'hex', 'hex');
        // Safe: as above.
        return own.map((_, place) => toUuid(hex.slice(place * 32, place * 32 + 32)) as Id);
      },
      own: <Id extends string>(id: Id) => toUuid(decipher.update(id.replaceAll('-', ''), 'hex', 'hex')) as Id,
    };
  };
}

const toUuid = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
