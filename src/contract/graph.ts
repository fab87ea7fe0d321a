import { z } from 'zod';
import { changeId, memberId, treeId, treeVersion, unionId, userId } from './fields.ts';
import { route } from './route.ts';

/** The columns of `domain/tree/tree-graph.ts` as plain arrays. Unknown years are null on the wire. */
export const graphColumns = z.object({
  version: treeVersion,
  memberIds: z.array(memberId),
  firstNames: z.array(z.string()),
  lastNames: z.array(z.string()),
  gender: z.array(z.number()),
  birthYear: z.array(z.number().nullable()),
  birthQualifier: z.array(z.number()),
  deathYear: z.array(z.number().nullable()),
  deathQualifier: z.array(z.number()),
  flags: z.array(z.number()),
  unionIds: z.array(unionId),
  partnerA: z.array(z.number()),
  partnerB: z.array(z.number()),
  unionKind: z.array(z.number()),
  unionEnded: z.array(z.number()),
  childStart: z.array(z.number()),
  children: z.array(z.number()),
  pedigreeA: z.array(z.number()),
  pedigreeB: z.array(z.number()),
});
export type GraphColumns = z.infer<typeof graphColumns>;

/** The whole visible tree, compressed, with the tree's version as ETag. */
export const getGraph = route({
  method: 'GET',
  path: '/api/trees/{treeId}/graph',
  access: 'tree.view',
  params: z.object({ treeId }),
  ok: graphColumns,
  raw: 'response',
});

/** Server-sent events: `version` with `{ version, changeId, actorId }` after every change, a comment every 25 s. */
export const watchTree = route({
  method: 'GET',
  path: '/api/trees/{treeId}/live',
  access: 'tree.view',
  params: z.object({ treeId }),
  ok: z.object({
    version: treeVersion,
    /** Which change it was and whose; not told of what another instance of the server wrote. */
    changeId: changeId.nullish(),
    actorId: userId.nullish(),
  }),
  raw: 'response',
});
