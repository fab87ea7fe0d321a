import type { Bench } from './figures.ts';

export const layoutBenches: readonly Bench[] = [];
