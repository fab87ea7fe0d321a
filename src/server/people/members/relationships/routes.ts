import {
  connectPeople as connectRoute,
  disconnectPeople as disconnectRoute,
  type NewRelationship,
  tieSentences,
} from '#contract/relationships.ts';
import { connectPeople, disconnectPeople, type Relationship, type TiePlan } from '#domain/tree/connect-people.ts';
import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import { memberName } from '#domain/tree/member-name.ts';
import type { Db, Transaction } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { LoadedTree, OnTree } from '#server/tree/access/load-tree.ts';
import { type Asking, answerEdit } from '#server/tree/changes/answer-edit.ts';
import { applyOperations } from '#server/tree/changes/apply-operation.ts';
import type { ChangeOutcome, ChangeRequest, ChangeSink } from '#server/tree/changes/commit-change.ts';
import type { Operation } from '#server/tree/changes/operation.ts';
import { selectNames, selectTies } from './queries.ts';

/** Tying people who are in the tree to each other, and taking such ties back. */
export function registerRelationshipRoutes(on: OnTree, parts: { readonly sink: ChangeSink }): void {
  on(connectRoute, async (request) => {
    const connection = relationshipIn(request.body);
    const [first, second] =
      connection.kind === 'partner' ? [connection.a, connection.b] : [connection.parent, connection.child];
    return write(
      request,
      parts.sink,
      { kind: 'connected', about: first, people: [first, second] },
      async (tx, treeId) => {
        const ties = await selectTies(tx, treeId, { members: [first, second], unionId: null });
        return operationsOf(connectPeople(ties, connection, newId));
      },
    );
  });

  on(disconnectRoute, async (request) => {
    const { db, tree, body } = request;
    const { unions } = await selectTies(db, tree.id, { members: [], unionId: body.unionId });
    const partners = unions.flatMap(({ partnerA, partnerB }) => [partnerA, partnerB]).filter((id) => id !== null);
    const about = body.kind === 'child' ? body.childId : partners[0];
    if (about === undefined) throw new AppError('not_found');
    return write(request, parts.sink, { kind: 'disconnected', about, people: [about] }, async (tx, treeId) => {
      const ties = await selectTies(tx, treeId, { members: partners, unionId: body.unionId });
      const relationshipRemoval =
        body.kind === 'partner' ? body : { ...body, child: body.childId, parent: body.parentId };
      return operationsOf(disconnectPeople(ties, relationshipRemoval, newId));
    });
  });
}

interface Writing extends Asking {
  readonly db: Db;
}

interface Telling {
  readonly kind: ChangeRequest['kind'];
  readonly about: MemberId;
  /** Everybody who has to be in the tree. */
  readonly people: readonly MemberId[];
}

async function write(
  request: Writing,
  sink: ChangeSink,
  { kind, about, people }: Telling,
  plan: (tx: Transaction, treeId: LoadedTree['id']) => Promise<readonly Operation[]>,
): Promise<Pick<ChangeOutcome, 'changeId' | 'version'>> {
  const { db, tree } = request;
  const known = await selectNames(db, tree.id, people);
  if (known.length < new Set(people).size) throw new AppError('member_not_in_tree');
  const person = known.find(({ id }) => id === about);
  const whom = { memberId: about, name: (person && memberName(person)) ?? null };
  return answerEdit(sink, request, { kind, about: whom }, async (context) => {
    await applyOperations(context, await plan(context.tx, tree.id));
    return {};
  });
}

function operationsOf(plan: TiePlan): readonly Operation[] {
  if ('edits' in plan) return plan.edits;
  throw new AppError('validation_failed', { message: tieSentences[plan.problem], details: { problem: plan.problem } });
}

function relationshipIn(body: NewRelationship): Relationship {
  if (body.kind === 'partner') {
    return { kind: 'partner', a: body.memberId, b: body.partnerId, unionKind: body.unionKind };
  }
  const unionId: UnionId | null = body.unionId;
  return { kind: 'child', parent: body.parentId, child: body.childId, pedigree: body.pedigree, unionId };
}
