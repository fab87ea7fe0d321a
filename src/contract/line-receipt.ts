import { z } from 'zod';
import { leftOutReasons, lineFates } from '#domain/gedcom/line-fate.ts';
import { namedTexts } from './named-texts.ts';

const receiptGroup = z.object({
  fate: z.enum(lineFates),
  /** Where such lines stand in their records ('INDI.BIRT.SOUR'), or the code of a finding. */
  what: z.string(),
  /** Only of an export: why they are not in it. */
  why: z.enum(leftOutReasons).optional(),
  count: z.number().int(),
  /** The first of them: in the file that was read or written; of lines that were left out, in the one they came from. */
  lines: z.array(z.number().int()),
});
export type ReceiptGroup = z.infer<typeof receiptGroup>;

/** What became of every kind of line of a file that was read or written. */
export const lineReceipt = z.object({
  fileName: z.string(),
  counts: z.record(z.enum(lineFates), z.number().int()),
  groups: z.array(receiptGroup),
  /** Only of an export without details of living people. */
  namedTexts: namedTexts.optional(),
});
export type LineReceipt = z.infer<typeof lineReceipt>;
