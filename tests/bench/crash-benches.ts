import type { Bench } from './figures.ts';

export const crashBenches: readonly Bench[] = [];
