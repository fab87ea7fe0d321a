import type { Bench } from './figures.ts';

export const loadBenches: readonly Bench[] = [];
