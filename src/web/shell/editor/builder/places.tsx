import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RelativeKind } from './relative-kind.ts';

interface PlacesProps {
  readonly kinds: readonly RelativeKind[];
  readonly name: string;
  readonly onOpen: (kind: RelativeKind) => void;
}

/** The free places around a card: parents above, a partner and a sibling beside it, children below. */
export function Places({ kinds, name, onOpen }: PlacesProps) {
  const { t } = useTranslation('builder');
  return kinds.map((kind) => (
    <button
      key={kind}
      type="button"
      className="builder-place"
      data-kind={kind}
      aria-label={t(`addTo.${kind}`, { name })}
      aria-keyshortcuts={t(`keys.${kind}`)}
      title={`${t(`addTo.${kind}`, { name })} (${t(`keys.${kind}`)})`}
      onClick={() => onOpen(kind)}
    >
      <Plus aria-hidden="true" />
      <span>{t(`kinds.${kind}`)}</span>
    </button>
  ));
}
