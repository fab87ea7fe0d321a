import type { Bench } from './figures.ts';

export const frameBenches: readonly Bench[] = [];
