import { ApiError } from '#web/client/server/api-error.ts';

/** Somebody else has changed the same things of the same record meanwhile. Nothing was saved. */
export class RecordConflict<Stored> extends Error {
  override readonly name = 'RecordConflict';
  readonly theirs: Stored;
  /** What both have changed, each in another way. */
  readonly fields: readonly string[];
  /** All that was to be saved and is not said there already, those fields among it. */
  readonly open: readonly string[];

  constructor(theirs: Stored, fields: readonly string[], open: readonly string[]) {
    super(`${fields.length} fields were changed on both sides.`);
    this.theirs = theirs;
    this.fields = fields;
    this.open = open;
  }
}

export interface SaveOver<Stored, Field extends string, Answer> {
  /** As it was when the form was opened. */
  readonly base: Stored;
  /** What was changed since. */
  readonly fields: readonly Field[];
  /** What a field says in a version, and in the form: to compare, and to show. */
  readonly told: (stored: Stored, field: Field) => string;
  readonly mine: (field: Field) => string;
  /** Writes some of what was changed over a version, under an idempotency key. */
  readonly send: (on: Stored, fields: readonly Field[], key: string) => Promise<Answer>;
  readonly read: () => Promise<Stored>;
}

/**
 * Saves what was changed of a record. A newer version is no obstacle as long as nobody has changed the same fields to something
 * else; otherwise throws `RecordConflict`, with which the choice can be offered field by field.
 */
export async function saveOver<Stored, Field extends string, Answer>(
  save: SaveOver<Stored, Field, Answer>,
  key: string,
): Promise<Answer> {
  const { base, fields, told, mine, send, read } = save;
  try {
    return await send(base, fields, key);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    const theirs = await read();
    const open = fields.filter((field) => told(theirs, field) !== mine(field));
    const conflicts = open.filter((field) => told(theirs, field) !== told(base, field));
    if (conflicts.length > 0) throw new RecordConflict(theirs, conflicts, open);
    return await send(theirs, open, key);
  }
}
