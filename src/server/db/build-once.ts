import type { Queryable } from './connection.ts';

/**
 * A query that is built at its first use and kept for as long as its connection pool: building one takes longer than
 * running it. Prepare such queries without a name: the database then keeps no statement, which a pooler in between could
 * not follow. In a transaction it is built for that transaction alone.
 */
export function buildOnce<Query>(build: (db: Queryable) => Query): (db: Queryable) => Query {
  const built = new WeakMap<Queryable, Query>();
  return (db) => {
    const known = built.get(db) ?? build(db);
    built.set(db, known);
    return known;
  };
}
