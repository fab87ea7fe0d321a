import { queryOptions } from '@tanstack/react-query';
import type { VisitedPhoto } from '#contract/photos.ts';
import type { VisitedMember } from '#contract/visits.ts';
import type { PhotoId } from '#domain/photos/photo.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { readAnswer } from '#web/tree/trees/read-answer.ts';

/** Where a visit gets the family from, whichever way it came in. */
export interface VisitSource {
  /** Everything that was told stands under it, and is forgotten together. */
  readonly key: readonly [way: 'link' | 'public', id: string];
  readonly loadGraph: (signal: AbortSignal) => Promise<Response>;
  readonly loadPhotos: (memberId: MemberId, signal: AbortSignal) => Promise<readonly VisitedPhoto[]>;
  readonly photoUrl: (photoId: PhotoId, size: 'thumb' | 'large') => string;
  /** Where there is one, which the drawing says, and it may be seen. */
  readonly portraitUrl: (memberId: string) => string;
  readonly loadPerson: (memberId: MemberId, signal: AbortSignal) => Promise<VisitedMember>;
}

export const visitedGraphQuery = ({ key, loadGraph }: VisitSource) =>
  queryOptions({
    queryKey: [...key, 'graph'] as const,
    queryFn: async ({ signal }) => await readAnswer(await (await loadGraph(signal)).blob()),
    retry: false,
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const visitedPersonQuery = ({ key, loadPerson }: VisitSource, memberId: MemberId) =>
  queryOptions({
    queryKey: [...key, 'member', memberId] as const,
    queryFn: ({ signal }) => loadPerson(memberId, signal),
  });

export const visitedPhotosQuery = ({ key, loadPhotos }: VisitSource, memberId: MemberId) =>
  queryOptions({
    queryKey: [...key, 'photos', memberId] as const,
    queryFn: ({ signal }) => loadPhotos(memberId, signal),
  });
