import { z } from 'zod';

export const searchSearch = z.object({ q: z.string().optional().catch(undefined) });
