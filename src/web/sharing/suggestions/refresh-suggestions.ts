import type { QueryClient } from '@tanstack/react-query';

/** After news that may be about suggestions: those on the screen, of whichever tree, are read again. */
export const refreshSuggestions = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'tree' && queryKey[2] === 'suggestions' });
