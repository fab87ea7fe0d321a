import { lazy } from 'react';
import { loadTexts } from '#web/text/i18n.ts';

/** The diagram is fetched where somebody wants to see it. */
export const LazyVisitPreview = lazy(async () => {
  const [{ VisitPreview }] = await Promise.all([import('./visit-preview.tsx'), loadTexts('diagram')]);
  return { default: VisitPreview };
});
