import { z } from 'zod';
import { textKinds } from '#domain/privacy/left-out-text.ts';
import { memberId } from './fields.ts';

/** As many texts are listed at once, and may be decided on. */
export const MOST_TEXTS = 200;

/** What stands for a text, made of its words: one that has been changed since has another. */
export const textKey = z.string().regex(/^[\w-]{22}$/);

/** Texts that are told although somebody is named in them who is kept back. */
export const keptTexts = z.array(textKey).max(MOST_TEXTS);

export const namedText = z.object({
  key: textKey,
  kind: z.enum(textKinds),
  /** Of whom it tells, the first of a couple; null where that is nobody alone. */
  memberId: memberId.nullable(),
  name: z.string().nullable(),
  /** As much of it as it takes to know it again. */
  beginning: z.string(),
});
export type NamedText = z.infer<typeof namedText>;

/** Texts in which somebody is named who is kept back: how many stay out, how many were kept, and the first of them. */
export const namedTexts = z.object({
  leftOut: z.number().int(),
  kept: z.number().int(),
  first: z.array(namedText.extend({ isKept: z.boolean() })).max(MOST_TEXTS),
});
export type NamedTexts = z.infer<typeof namedTexts>;
