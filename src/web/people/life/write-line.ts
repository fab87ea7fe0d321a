import type { QueryClient } from '@tanstack/react-query';
import type { Life, LifeEventShown, LifeName } from '#contract/life.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { ApiError } from '#web/client/server/api-error.ts';
import { findAgain, findRival } from './find-again.ts';
import { lifeQuery, type RecordOwner, recordOf } from './life-query.ts';

export type Statement = LifeEventShown | LifeName;

/** Where a statement stands that is written: the version of the tree, and of the record its present lines. */
export interface LinePlace {
  readonly ifMatch: number;
  readonly fingerprint: string;
  /** 0 for something new. */
  readonly line: number;
  /** By how many lines the statement and all below it have moved since the form was opened. */
  readonly moved: number;
}

export interface LineWrite<Answer> {
  readonly treeId: TreeId;
  readonly memberId: MemberId;
  readonly owner: RecordOwner;
  /** Life as it was when the form was opened, and what of it is changed; undefined for something new. */
  readonly life: Life;
  readonly stated: Statement | undefined;
  readonly send: (place: LinePlace) => Promise<Answer>;
}

/** Somebody else has changed or taken out the same statement meanwhile. Nothing was saved. */
export class StatementConflict extends Error {
  override readonly name = 'StatementConflict';
  readonly life: Life;
  /** What stands in its place now; undefined where nothing does. */
  readonly theirs: Statement | undefined;

  constructor(life: Life, theirs: Statement | undefined) {
    super('The statement was changed by somebody else.');
    this.life = life;
    this.theirs = theirs;
  }
}

/**
 * Writes one statement of a life. Where the tree or the record has changed meanwhile, the life is read again: a statement that
 * still stands as it was is written where it stands now, and only one that is itself another one throws `StatementConflict`.
 */
export async function writeLine<Answer>(client: QueryClient, write: LineWrite<Answer>): Promise<Answer> {
  const { treeId, memberId, owner, life, stated, send } = write;
  const fingerprint = recordOf(life, owner)?.fingerprint ?? '';
  try {
    return await send({ ifMatch: life.treeVersion, fingerprint, line: stated?.line ?? 0, moved: 0 });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    const now = await client.fetchQuery({ ...lifeQuery(treeId, memberId), staleTime: 0 });
    const record = recordOf(now, owner);
    if (!record) throw new StatementConflict(now, undefined);
    const place = { ifMatch: now.treeVersion, fingerprint: record.fingerprint };
    if (!stated) return await send({ ...place, line: 0, moved: 0 });
    const all = 'names' in record ? [...record.names, ...record.events] : record.events;
    const again = findAgain(stated, all);
    if (!again) throw new StatementConflict(now, findRival(stated, all));
    return await send({ ...place, line: again.line, moved: again.line - stated.line });
  }
}
