import { keepPreviousData } from '@tanstack/react-query';

interface Page {
  readonly nextCursor: string | null;
}

/** How lists are read page by page: the old rows stay until the new ones are here. */
export const pageByPage = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: Page) => page.nextCursor ?? undefined,
  placeholderData: keepPreviousData,
};
