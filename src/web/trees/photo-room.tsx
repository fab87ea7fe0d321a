import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getPhotoRoom } from '#contract/photos.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/app/call.ts';
import { byteSize } from '#web/text/byte-size.ts';
import { useLanguage } from '#web/text/language.ts';
import { treeKey } from './tree-keys.ts';

/** How much room photos take, and of how much. Where that cannot be known, nothing is said: adding them says what is wrong. */
export function PhotoRoom({ treeId }: { readonly treeId: TreeId }) {
  const { t } = useTranslation('photos');
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: [...treeKey(treeId), 'photo-room'],
    queryFn: ({ signal }) => call(getPhotoRoom, { params: { treeId }, signal }),
  });
  const size = (bytes: number) => byteSize(bytes, language);
  const of = ({ bytes, allowed }: { readonly bytes: number; readonly allowed: number }) => ({
    used: size(bytes),
    allowed: size(allowed),
  });
  return (
    // Its line is kept, so that nothing moves when the figures come.
    <p className="figures min-h-5 text-ink-faint text-sm print:hidden">
      {data && t('room.tree', of(data.tree))} {data?.owner && t('room.owner', of(data.owner))}
    </p>
  );
}
