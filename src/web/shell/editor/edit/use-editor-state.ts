import { useCallback, useState } from 'react';
import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import type { OnSearch } from '#web/tree/diagram/use-diagram-search.ts';

/** What is being done on the canvas beside looking at it. */
export type EditorState =
  | { readonly kind: 'idle' }
  /** Whom to connect with is being chosen. */
  | { readonly kind: 'choosing'; readonly from: MemberId }
  /** What the two are to each other is being asked. */
  | { readonly kind: 'asking'; readonly from: MemberId; readonly to: MemberId }
  /** Which link of a union goes; between two people, or any of it. */
  | { readonly kind: 'parting'; readonly union: UnionId; readonly between?: readonly [MemberId, MemberId] };

const idle: EditorState = { kind: 'idle' };

/**
 * The state of editing on the canvas. While somebody is being chosen, whoever would be selected is the one who is meant,
 * however that came about: by a press, by Enter or by a search; selecting nobody leaves.
 */
export function useEditorState(onSearch: OnSearch) {
  const [editorState, setEditorState] = useState<EditorState>(idle);
  const from = editorState.kind === 'choosing' ? editorState.from : undefined;
  const onSearchOrPick: OnSearch = useCallback(
    (change, how) => {
      if (from === undefined || !('selected' in change)) return onSearch(change, how);
      const to = change.selected;
      if (to !== from) setEditorState(to === undefined ? idle : { kind: 'asking', from, to });
    },
    [onSearch, from],
  );
  return { editorState, setEditorState, leave: useCallback(() => setEditorState(idle), []), onSearchOrPick };
}
