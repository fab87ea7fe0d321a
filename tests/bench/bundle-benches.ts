import type { Bench } from './figures.ts';

export const bundleBenches: readonly Bench[] = [];
