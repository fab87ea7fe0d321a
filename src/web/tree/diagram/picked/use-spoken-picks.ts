import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FamilyPicture } from '#web/tree/diagram/use-picture.ts';
import { nameOf } from '#web/tree/diagram/use-picture.ts';
import type { PickedIds } from './picked-ids.ts';

/** What has become of the picked people, for who cannot see it: the one who came or went, or how many they are now. */
export function useSpokenPicks(picture: FamilyPicture, ids: PickedIds): string {
  const { t } = useTranslation('diagram');
  const before = useRef(ids);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (before.current === ids) return;
    const [came, ...others] = without(ids, before.current);
    const [went, ...rest] = without(before.current, ids);
    before.current = ids;
    const count = ids.size;
    if (count === 0) setSpoken(t('picked.none'));
    else if (came && others.length === 0 && !went) setSpoken(t('picked.came', { name: nameOf(picture, came), count }));
    else if (went && rest.length === 0 && !came) setSpoken(t('picked.went', { name: nameOf(picture, went), count }));
    else setSpoken(t('picked.count', { count }));
  }, [ids, picture, t]);
  return spoken;
}

const without = (some: PickedIds, others: PickedIds) => [...some].filter((id) => !others.has(id));
