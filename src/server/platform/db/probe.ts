import { sql } from 'drizzle-orm';
import type { Db } from './connection.ts';

export interface Probe {
  /** The database answers. */
  readonly database: boolean;
  /** The tables that everything stands on are there. */
  readonly tables: boolean;
}

/** A look at the database; that it does not reply is an answer here, not a failure. */
export async function probeDatabase(db: Db): Promise<Probe> {
  try {
    const { rows } = await db.execute<{ there: boolean }>(
      sql`select to_regclass('family_members') is not null and to_regclass('family_trees') is not null as there`,
    );
    return { database: true, tables: rows[0]?.there === true };
  } catch {
    return { database: false, tables: false };
  }
}
