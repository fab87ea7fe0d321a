import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { Button } from '#web/ui/button.tsx';
import { focusHere } from './focus-here.ts';
import { useMe } from './me.ts';

interface SayThisIsMeProps {
  tree: Tree;
  member: MemberId;
}

/** The way to say "this is me" of somebody, or that it has been said. */
export function SayThisIsMe({ tree, member }: SayThisIsMeProps) {
  const { t } = useTranslation('kinship');
  const { me, say, isSaying } = useMe(tree);
  // The button goes when it has done its work, and hands the keyboard to the words that come in its place.
  const [wasSaid, setSaid] = useState(false);
  if (me === member) return <ThisIsYou takesFocus={wasSaid} onLeave={() => setSaid(false)} />;
  return (
    <Button
      look="quiet"
      size="small"
      busy={isSaying}
      onClick={() => {
        setSaid(true);
        say(member);
      }}
    >
      <UserRound /> {isSaying ? t('me.saying') : t('me.this')}
    </Button>
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
