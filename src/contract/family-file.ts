import { z } from 'zod';
import { pedigrees, unionEnds, unionKinds } from '#domain/tree/vocabulary.ts';
import { exportScope, livingRules } from './exports.ts';
import { anyId, memberId, timestamp, treeId, unionId } from './fields.ts';
import { storedFacts } from './member-facts.ts';

const text = z.string().nullable();

/**
 * A family as JSON, the shape of an export in that format. Dates are as somebody wrote them ('abt 1745', '12 Mar 1901'), in
 * the words of GEDCOM where they came in a file; what is not known is null, and no field is ever left out.
 */
export const familyFile = z.object({
  /** What kind of file this is. `version` counts up when a field changes its meaning or goes. */
  format: z.literal('swissfam-family'),
  version: z.literal(1),
  exportedAt: timestamp,
  /** How much of the tree it holds, and how much of the living; as they were asked for. */
  scope: exportScope,
  living: z.enum(livingRules),
  tree: z.object({ id: treeId, name: z.string(), description: text, homeMemberId: memberId.nullable() }),
  /** In the order in which they were added; in a file for strangers those who are kept back stand last, in none, and all ids are of this file alone. */
  members: z.array(
    z.object({
      id: memberId,
      /** Of privacy, 'auto' in a file for strangers. */
      ...storedFacts,
    }),
  ),
  /** Couples, and parents of whom only one or none is known. */
  unions: z.array(
    z.object({
      id: unionId,
      partnerA: memberId.nullable(),
      partnerB: memberId.nullable(),
      kind: z.enum(unionKinds),
      startDate: text,
      startPlace: text,
      /** How it ended; null while it lasts or where nothing is known. */
      end: z.enum(unionEnds).nullable(),
      endDate: text,
    }),
  ),
  /** Who is a child of which couple, and how it belongs to either partner; `position` is the order of birth from 0. */
  children: z.array(
    z.object({
      id: anyId,
      unionId,
      memberId,
      position: z.number().int(),
      pedigreeA: z.enum(pedigrees),
      pedigreeB: z.enum(pedigrees),
    }),
  ),
  /** Pictures and other files by their path; `sha256` tells which bytes they are. GEDZIP has the bytes. */
  media: z.array(z.object({ path: z.string(), sha256: z.string(), size: z.number().int(), mime: z.string() })),
  /**
   * The tree once more as a whole GEDCOM 7 file, its lines in order: with the sources, notes and other facts of imported
   * files that have no field above.
   */
  gedcom: z.array(z.string()),
});
export type FamilyFile = z.infer<typeof familyFile>;
