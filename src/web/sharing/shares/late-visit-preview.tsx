import type { ComponentProps } from 'react';
import { loadTexts } from '#web/client/text/i18n.ts';
import { LatePart } from '#web/ui/late-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { VisitPreview } from './visit-preview.tsx';

const loadPreview = async () => {
  const [{ VisitPreview }] = await Promise.all([import('./visit-preview.tsx'), loadTexts('diagram')]);
  return VisitPreview;
};

/** The diagram is fetched where somebody wants to see it. */
export function LateVisitPreview(props: ComponentProps<typeof VisitPreview>) {
  return (
    <LatePart name="visit-preview" load={loadPreview} meanwhile={<Skeleton className="h-96" />}>
      {(Preview) => <Preview {...props} />}
    </LatePart>
  );
}
