import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getPlace, listPlaces } from '#contract/places.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { treeKey } from '#web/tree/trees/tree-keys.ts';

/** The largest places of a tree, or those that hold some words. */
export const placesQuery = (treeId: TreeId, q: string) =>
  queryOptions({
    queryKey: [...treeKey(treeId), 'places', 'list', q],
    queryFn: ({ signal }) => call(listPlaces, { params: { treeId }, query: q ? { q } : {}, signal }),
    placeholderData: keepPreviousData,
  });

export const placeQuery = (treeId: TreeId, place: string) =>
  queryOptions({
    queryKey: [...treeKey(treeId), 'place', place],
    queryFn: ({ signal }) => call(getPlace, { params: { treeId }, query: { place }, signal }),
  });
