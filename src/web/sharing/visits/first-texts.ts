import type { TextNamespace } from '#web/client/text/texts.ts';

/** What a visitor reads at once, beside what every page has. */
export const firstTexts = ['visits', 'diagram', 'sharing', 'errors'] as const satisfies TextNamespace[];
