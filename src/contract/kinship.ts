import { z } from 'zod';
import { genders } from '#domain/tree/vocabulary.ts';
import { cursor, listLimit, memberId, treeId, treeVersion } from './fields.ts';
import { route } from './route.ts';

const generations = z.number().int().nonnegative();
const relativeAge = z.enum(['older', 'younger']).nullable();
const partnerStates = ['married', 'partner', 'engaged', 'former'] as const;

/** As `Relation` and `RelationFacts` of domain/kinship/relation.ts, where everything is explained, with ids for members. */
const relation = z.object({
  from: memberId,
  to: memberId,
  stretches: z.array(
    z.object({
      up: generations,
      down: generations,
      ancestors: z.array(memberId),
      isHalf: z.boolean(),
      sharedParent: z.enum(genders).nullable(),
      link: z.enum(['birth', 'sealing', 'step', 'foster', 'adopted']),
    }),
  ),
  partners: z.array(
    z.object({
      state: z.enum(partnerStates),
      before: z.enum(partnerStates).exclude(['former']).optional(),
      from: memberId,
      to: memberId,
    }),
  ),
  /** null stands for a parent whom nobody knows. */
  path: z.array(memberId.nullable()),
  age: relativeAge,
  elderLine: relativeAge,
});
export type RelationView = z.infer<typeof relation>;

const treeParams = z.object({ treeId });

/** What `to` is to `from`: all relations, nearest first. */
export const getRelationship = route({
  method: 'GET',
  path: '/api/trees/{treeId}/relationship',
  access: 'tree.view',
  params: treeParams,
  query: z.object({
    from: memberId,
    to: memberId,
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  ok: z.object({
    version: treeVersion,
    relations: z.array(relation),
    /** There are more than the limit. */
    truncated: z.boolean(),
    /** Where they are not related: the shortest way from one to the other, link by link; null where there is none either. */
    connection: z.array(relation).nullable(),
  }),
});

const generationLimit = z.coerce.number().int().min(0).max(127);

/** Everybody who stands in one relation to a member, and through whom: 3 up and 3 down are the second cousins. */
export const listRelatives = route({
  method: 'GET',
  path: '/api/trees/{treeId}/relatives',
  access: 'tree.view',
  params: treeParams,
  query: z.object({
    of: memberId,
    /** Generations up to the common ancestors and down from them; with `upTo` and `downTo` from so many to so many. */
    up: generationLimit,
    upTo: generationLimit.optional(),
    down: generationLimit,
    downTo: generationLimit.optional(),
    /** Only half relations, or none. */
    half: z.enum(['true', 'false']).optional(),
    /** By descent, the relatives of a partner, or the partners of relatives. */
    kind: z.enum(['blood', 'ofPartner', 'partnerOf']).default('blood'),
    cursor,
    limit: listLimit,
  }),
  ok: z.object({
    version: treeVersion,
    /** Nearest first. Whoever is related in two ways comes twice. */
    items: z.array(relation),
    nextCursor: z.string().nullable(),
    total: z.number().int(),
    /** There are more than were counted. */
    truncated: z.boolean(),
  }),
});
