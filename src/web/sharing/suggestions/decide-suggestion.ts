import { useMutation, useQueryClient } from '@tanstack/react-query';
import { decideSuggestion, dropSuggestions, type SuggestedField, type Suggestion } from '#contract/suggestions.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { ApiError } from '#web/client/server/api-error.ts';
import { call } from '#web/client/server/call.ts';
import { refreshTree } from '#web/tree/trees/tree-keys.ts';
import { findIn, suggestionsQuery, versionSeen } from './list-suggestions.ts';

export interface Decision {
  /** As it was looked at. */
  readonly suggestion: Suggestion;
  readonly fields: readonly SuggestedField[];
  readonly note: boolean;
  readonly photo: boolean;
}

/** The tree says something else by now than whoever decided has seen. Nothing was taken over. */
export class TreeHasMoved extends Error {
  override readonly name = 'TreeHasMoved';
}

/**
 * Takes over what is named and declines the rest. A newer version of the tree is no obstacle as long as it still says the same
 * of what is suggested; otherwise throws `TreeHasMoved`, and what is on the screen is read again.
 */
export function useDecideSuggestion(treeId: TreeId) {
  const client = useQueryClient();
  const open = suggestionsQuery(treeId, 'open');
  return useMutation({
    mutationFn: async ({ suggestion, fields, note, photo }: Decision) => {
      const decide = (ifMatch: number | undefined) =>
        call(decideSuggestion, {
          params: { treeId, suggestionId: suggestion.id },
          body: { accept: [...fields], note, photo },
          ...(ifMatch !== undefined && { ifMatch }),
        });
      const seen = client.getQueryData(open.queryKey);
      // Whoever declines everything changes nothing in the tree.
      if (!seen || !(fields.length > 0 || note || photo)) return await decide(undefined);
      try {
        return await decide(versionSeen(seen));
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'version_conflict') throw error;
        await client.refetchQueries({ queryKey: open.queryKey });
        const now = client.getQueryData(open.queryKey);
        if (!now || !saysTheSame(findIn(now, suggestion.id), suggestion)) throw new TreeHasMoved();
        return await decide(versionSeen(now));
      }
    },
    onSettled: () => refreshTree(client, treeId),
  });
}

function saysTheSame(now: Suggestion | undefined, seen: Suggestion): boolean {
  const told = ({ member, fields, note }: Suggestion) =>
    JSON.stringify([member.isThere, fields.map(({ before }) => before), note?.place, note?.before]);
  return now !== undefined && told(now) === told(seen);
}

/** Throws away what waits from one link. */
export function useDropSuggestions(treeId: TreeId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (linkId: string) => call(dropSuggestions, { params: { treeId }, query: { linkId } }),
    onSettled: () => refreshTree(client, treeId),
  });
}
