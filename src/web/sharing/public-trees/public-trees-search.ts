import { z } from 'zod';

export const publicTreesSearch = z.object({ q: z.string().max(100).optional().catch(undefined) });
