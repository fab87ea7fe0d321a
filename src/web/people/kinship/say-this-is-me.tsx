import { EllipsisVertical, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { focusHere } from './focus-here.ts';
import { useMe } from './me.ts';

interface SayThisIsMeProps {
  tree: Tree;
  member: MemberId;
  /** Nobody is somebody who has died. */
  isLiving: boolean;
}

/** The way to say "this is me" of somebody, or that it has been said. */
export function SayThisIsMe({ tree, member, isLiving }: SayThisIsMeProps) {
  const { t } = useTranslation('kinship');
  const { me, say, isSaying } = useMe(tree);
  // The menu goes when it has done its work, and hands the keyboard to the words that come in its place.
  const [wasSaid, setSaid] = useState(false);
  if (me === member) return <ThisIsYou takesFocus={wasSaid} onLeave={() => setSaid(false)} />;
  if (!isLiving) return null;
  return (
    <Menu
      trigger={
        <IconButton label={t('me.more')} size="small" disabled={isSaying}>
          <EllipsisVertical />
        </IconButton>
      }
    >
      <MenuItem
        icon={<UserRound aria-hidden="true" />}
        onSelect={() => {
          setSaid(true);
          say(member);
        }}
      >
        {t('me.this')}
      </MenuItem>
    </Menu>
  );
}

export function ThisIsYou({ takesFocus, onLeave }: { takesFocus: boolean; onLeave: () => void }) {
  const { t } = useTranslation('kinship');
  return (
    <p
      ref={takesFocus ? focusHere : undefined}
      tabIndex={-1}
      onBlur={onLeave}
      className="self-center px-3 text-ink-soft text-sm"
    >
      {t('me.isMe')}
    </p>
  );
}
