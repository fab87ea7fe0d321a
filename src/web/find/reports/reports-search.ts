import { z } from 'zod';
import { memberId, treeId } from '#contract/fields.ts';

const tabs = ['overview', 'demographics', 'geography', 'activity', 'generate'] as const;
export type ReportTab = (typeof tabs)[number];

export const presets = ['year', 'month', 'week'] as const;
export const ranges = [...presets, 'own'] as const;
export type DateRange = (typeof ranges)[number];

export const bases = ['added', 'born', 'lived'] as const;

/** A year alone is a number to whoever reads the address. */
const rangeEnd = z.coerce.string().max(50).optional().catch(undefined);

/**
 * Which report is open, as it stands in the address. Without a tree the figures are those of all the caller's trees; without
 * a range those of all time. What an address says wrongly is ignored.
 */
export const reportsSearch = z.object({
  tree: treeId.optional().catch(undefined),
  /** Some of the caller's trees together. */
  trees: z.array(treeId).min(1).optional().catch(undefined),
  tab: z.enum(tabs).optional().catch(undefined),
  range: z.enum(ranges).optional().catch(undefined),
  /** Ends of the reader's own range, as they wrote them. */
  from: rangeEnd,
  to: rangeEnd,
  /** What has to have happened in the range: see `basisOf`. */
  basis: z.enum(bases).optional().catch(undefined),
  descendantsOf: memberId.optional().catch(undefined),
  ancestorsOf: memberId.optional().catch(undefined),
});
export type ReportsSearch = z.infer<typeof reportsSearch>;

/** Trees grow this year, and families lived in years of their own. */
export const basisOf = ({ range, basis }: ReportsSearch): (typeof bases)[number] =>
  basis ?? (range === 'own' ? 'lived' : 'added');
