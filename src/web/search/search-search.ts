import { z } from 'zod';

export const searchKinds = ['members', 'trees'] as const;

/** What is looked for, and which kind of results is on screen: all of them without a word. */
export const searchSearch = z.object({
  q: z.string().optional().catch(undefined),
  show: z.enum(searchKinds).optional().catch(undefined),
});
