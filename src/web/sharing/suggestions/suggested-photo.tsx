import { useTranslation } from 'react-i18next';
import { type Suggestion, suggestedPhoto } from '#contract/suggestions.ts';
import type { Tree } from '#contract/trees.ts';
import { urlOf } from '#web/client/server/call.ts';

/** The photo of a suggestion that waits. */
export function SuggestedPhoto({ tree, suggestion }: { tree: Tree; suggestion: Suggestion }) {
  const { t } = useTranslation(['suggestions', 'members']);
  const { id, member, photo } = suggestion;
  if (!photo?.size) return null;
  return (
    <img
      src={urlOf(suggestedPhoto, { params: { treeId: tree.id, suggestionId: id } })}
      alt={t('suggestions:photoOf', { name: member.name ?? t('members:nameUnknown') })}
      width={photo.size.width}
      height={photo.size.height}
      loading="lazy"
      className="ms-9 h-auto max-h-80 w-auto max-w-[calc(100%-2.25rem)] rounded-control border object-contain"
    />
  );
}
