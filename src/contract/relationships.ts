import { z } from 'zod';
import type { TieProblem } from '#domain/tree/connect-people.ts';
import { pedigrees, unionKinds } from '#domain/tree/vocabulary.ts';
import { changeId, memberId, treeId, treeVersion, unionId } from './fields.ts';
import { route } from './route.ts';

const params = z.object({ treeId });
const done = z.object({ changeId, version: treeVersion });

const newRelationship = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('partner'),
    memberId,
    partnerId: memberId,
    unionKind: z.enum(unionKinds).default('marriage'),
  }),
  z.object({
    kind: z.literal('child'),
    parentId: memberId,
    childId: memberId,
    pedigree: z.enum(pedigrees).default('birth'),
    /** A couple of the parent, or a set of parents of the child that has a free place; null: a child of this parent alone. */
    unionId: unionId.nullable().default(null),
  }),
]);
export type NewRelationshipInput = z.input<typeof newRelationship>;
export type NewRelationship = z.infer<typeof newRelationship>;

/** Ties two people of the tree to each other, as one change. 422 where that cannot be, with the sentence why. */
export const connectPeople = route({
  method: 'POST',
  path: '/api/trees/{treeId}/connections',
  access: 'tree.edit',
  params,
  body: newRelationship,
  ok: done,
  status: 201,
});

const relationshipRemoval = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('partner'),
    unionId,
    /** Whose children the children of the two remain; null: of both, who then are their parents and no couple. */
    childrenStayWith: memberId.nullable().default(null),
  }),
  z.object({
    kind: z.literal('child'),
    unionId,
    childId: memberId,
    /** Only this one is no parent after all; null: neither of the two. */
    parentId: memberId.nullable().default(null),
  }),
]);
export type RelationshipRemovalInput = z.input<typeof relationshipRemoval>;

/** Takes back one link between people, and nothing else. */
export const disconnectPeople = route({
  method: 'POST',
  path: '/api/trees/{treeId}/disconnections',
  access: 'tree.edit',
  params,
  body: relationshipRemoval,
  ok: done,
});

/** Why two people cannot be tied to each other, or parted, like this. */
export const tieSentences: Readonly<Record<TieProblem, string>> = {
  same_person: 'Choose two different people',
  already_partners: 'These two are a couple already',
  already_parent: 'This is a parent of the child already',
  only_parents: 'These two are known only as the parents of their children',
  tie_gone: 'This link is not there any more',
};
