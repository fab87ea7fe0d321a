import { z } from 'zod';
import { memberId, treeId } from '#contract/fields.ts';

const tabs = ['overview', 'demographics', 'geography', 'activity', 'generate'] as const;
export type ReportTab = (typeof tabs)[number];

export const ranges = ['year', 'month', 'week'] as const;
export type DateRange = (typeof ranges)[number];

export const bases = ['added', 'born', 'lived'] as const;

/**
 * Which report is open, as it stands in the address. Without a tree the figures are those of all the caller's trees; without
 * a range those of all time. What an address says wrongly is ignored.
 */
export const reportsSearch = z.object({
  tree: treeId.optional().catch(undefined),
  tab: z.enum(tabs).optional().catch(undefined),
  range: z.enum(ranges).optional().catch(undefined),
  /** What has to have happened in the range: people are counted who were added then, unless it says otherwise. */
  basis: z.enum(bases).optional().catch(undefined),
  descendantsOf: memberId.optional().catch(undefined),
  ancestorsOf: memberId.optional().catch(undefined),
});
export type ReportsSearch = z.infer<typeof reportsSearch>;
