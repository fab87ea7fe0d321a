import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getPhotoRoom } from '#contract/photos.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { byteSize } from '#web/client/text/byte-size.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { treeKey } from './tree-keys.ts';

/** As wide as what will stand there. */
const likely = {
  tree: { bytes: 1_000_000, allowed: 10_000_000_000 },
  owner: { bytes: 1_000_000, allowed: 50_000_000_000 },
};

/** How much room photos take, and of how much. Where that cannot be known, nothing is said: adding them says what is wrong. */
export function PhotoRoom({ treeId }: { readonly treeId: TreeId }) {
  const { t } = useTranslation('photos');
  const language = useLanguage();
  const { data, isPending, isError } = useQuery({
    queryKey: [...treeKey(treeId), 'photo-room'],
    queryFn: ({ signal }) => call(getPhotoRoom, { params: { treeId }, signal }),
  });
  const { tree, owner } = data ?? likely;
  const size = (bytes: number) => byteSize(bytes, language);
  const of = ({ bytes, allowed }: { readonly bytes: number; readonly allowed: number }) => ({
    used: size(bytes),
    allowed: size(allowed),
  });
  if (isError) return null;
  return (
    // Its lines are kept, so that nothing moves when the figures come.
    <p className={`figures text-ink-faint text-sm print:hidden ${isPending ? 'invisible' : ''}`}>
      {t('room.tree', of(tree))} {owner && t('room.owner', of(owner))}
    </p>
  );
}
