import type { ChangeId, TreeId, UserId } from '#domain/tree/ids.ts';
import type { Transaction } from '#server/platform/db/connection.ts';
import type { Entity, Row } from './rows.ts';

/** One row made (before is null), removed (after is null) or changed. */
export interface Mutation {
  readonly entity: Entity;
  readonly id: string;
  readonly before: Row | null;
  readonly after: Row | null;
}

export interface Journal {
  readonly treeId: TreeId;
  readonly changeId: ChangeId;
  /** When it is written: what the rows it writes were last changed at. */
  readonly at: Date;
  /** Rows written so far, and how the number of people and couples has moved. */
  touched: number;
  members: number;
  unions: number;
  /** Everybody whose row, record, card, couple or parents were written. */
  readonly people: Set<string>;
}

/** What operations are applied with, inside the transaction of their change. */
export interface WriteContext {
  readonly tx: Transaction;
  readonly journal: Journal;
  readonly actorId: UserId;
  readonly now: Date;
}
