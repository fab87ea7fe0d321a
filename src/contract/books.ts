import { z } from 'zod';
import { languages } from '#domain/languages.ts';
import { livingRules } from './exports.ts';
import { memberId, optionalLine } from './fields.ts';
import { keptTexts, namedTexts } from './named-texts.ts';

/** Whose book it is: one person's descendants with their partners, one person's ancestors, or everybody. */
export const bookScope = z.union([
  z.literal('whole'),
  z.object({
    branch: z.enum(['descendants', 'ancestors']),
    of: memberId,
    generations: z.number().int().min(1).max(100).optional(),
  }),
]);

/** Books of more people are refused: nobody binds them. */
export const MOST_IN_A_BOOK = 5000;

export const bookRequest = z.object({
  scope: bookScope,
  /** The name of the tree if nothing is said. */
  title: optionalLine(200).nullable().default(null),
  subtitle: optionalLine(300).nullable().default(null),
  living: z.enum(livingRules).default('whole'),
  includePhotos: z.boolean().default(true),
  keptTexts: keptTexts.optional(),
  language: z.enum(languages),
});
export type BookRequest = z.infer<typeof bookRequest>;

export const bookReport = z.object({
  pages: z.number().int(),
  people: z.number().int(),
  /** Letters that no font of the book has, each once: boxes stand in their place. */
  unwritten: z.string(),
  /** Only of a book without details of living people. */
  namedTexts: namedTexts.optional(),
});
export type BookReport = z.infer<typeof bookReport>;
