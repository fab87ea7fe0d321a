import { z } from 'zod';
import { kinInReasons } from '#domain/living/explain-living.ts';
import { memberParams, relative } from './members.ts';
import { route } from './route.ts';

const year = z.number().int().nullable();

/** What a verdict may rest on: a stated death, an age, or what leaves somebody living although something is said of a death. */
const livingGrounds = [
  'dated',
  'event',
  'words',
  'plain',
  'age',
  'nothing',
  'contradiction',
  'toCome',
  'alive',
] as const;

const livingReason = z.object({
  isLiving: z.boolean(),
  /** As `LivingReason` and `DeathStatement` of domain/living, where they are explained. */
  by: z.enum(livingGrounds),
  /** The latest year of their birth; null where nobody can tell. */
  bornBy: year,
  /** From relative to relative, to the one whom the evidence is of. */
  steps: z.array(z.object({ kin: z.enum(kinInReasons), relative, bornBy: year })),
  /** What decided: an event by its tag, or by its label, and its date as the family wrote it. */
  evidence: z.object({ tag: z.string(), label: z.string().nullable(), date: z.string().nullable() }).nullable(),
  /** Why strangers see less of them than of others who are living or dead, as the tree decides. */
  guarded: z.enum(['minor', 'recent']).nullable(),
  /** For so many years after a death strangers see no more of somebody than of the living. */
  recentDeathYears: z.number().int(),
});
export type LivingReasonView = z.infer<typeof livingReason>;

/** Why somebody counts as living, or does not. */
export const getLivingReason = route({
  method: 'GET',
  path: '/api/trees/{treeId}/members/{memberId}/living',
  access: 'tree.view',
  params: memberParams,
  ok: livingReason,
});
