import { UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { Button } from '#web/ui/button.tsx';
import { useMe } from './me.ts';

/** The way to say "this is me" of somebody; nothing where it cannot be said, or has been said of them. */
export function SayThisIsMe({ tree, member }: { tree: Tree; member: MemberId }) {
  const { t } = useTranslation('kinship');
  const { me, say, isSaying } = useMe(tree);
  if (!say || me === member) return null;
  return (
    <Button look="quiet" size="small" busy={isSaying} onClick={() => say(member)}>
      <UserRound /> {isSaying ? t('me.saying') : t('me.this')}
    </Button>
  );
}
