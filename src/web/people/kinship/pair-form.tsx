import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { People } from './people.ts';
import { PersonPicker } from './person-picker.tsx';
import { SayThisIsMe, ThisIsYou } from './say-this-is-me.tsx';

export interface ChosenPair {
  readonly from: number | null;
  readonly to: number | null;
}

interface PairFormProps {
  tree: Tree;
  people: People;
  me: number | null;
  pair: ChosenPair;
  /** What changes. */
  onChoose: (change: { from?: MemberId | undefined; to?: MemberId | undefined }) => void;
}

/** The two people, side by side; one above the other on a phone. */
export function PairForm({ tree, people, me, pair, onChoose }: PairFormProps) {
  const { t } = useTranslation('kinship');
  const idOf = (member: number | null) => (member === null ? undefined : people.idOf(member));
  return (
    <div className="grid items-start gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] print:hidden">
      <div className="grid gap-1">
        <PersonPicker
          label={t('pair.from')}
          people={people}
          me={me}
          value={pair.from}
          onChoose={(chosen) => onChoose({ from: chosen })}
        />
        <AboutMe
          tree={tree}
          people={people}
          me={me}
          member={pair.from}
          other={pair.to}
          onChooseMe={(id) => onChoose({ from: id })}
        />
      </div>
      <IconButton
        label={t('pair.swap')}
        title={t('pair.swap')}
        variant="outline"
        className="justify-self-center sm:mt-6"
        disabled={pair.from === null && pair.to === null}
        onClick={() => onChoose({ from: idOf(pair.to), to: idOf(pair.from) })}
      >
        <ArrowLeftRight className="rotate-90 sm:rotate-0" />
      </IconButton>
      <div className="grid gap-1">
        <PersonPicker
          label={t('pair.to')}
          people={people}
          me={me}
          value={pair.to}
          onChoose={(chosen) => onChoose({ to: chosen })}
        />
        <AboutMe
          tree={tree}
          people={people}
          me={me}
          member={pair.to}
          other={pair.from}
          onChooseMe={(id) => onChoose({ to: id })}
        />
      </div>
    </div>
  );
}

interface AboutMeProps extends Pick<PairFormProps, 'tree' | 'people' | 'me'> {
  member: number | null;
  other: number | null;
  onChooseMe: (me: MemberId) => void;
}

/** Below a picker: that this is the reader, or the ways to make it so. Its line is there even when it is empty. */
function AboutMe({ tree, people, me, member, other, onChooseMe }: AboutMeProps) {
  const { t } = useTranslation('kinship');
  const [wasChosen, setChosen] = useState(false);
  const [meId, memberId] = [me, member].map((one) => (one === null ? undefined : people.idOf(one)));
  return (
    <div className="-mx-3 flex min-h-8 items-center pointer-coarse:min-h-11">
      {memberId !== undefined && (me === null || (me === member && !wasChosen)) && (
        <SayThisIsMe tree={tree} member={memberId} isLiving={member !== null && people.isLiving(member)} />
      )}
      {me !== null && me === member && wasChosen && <ThisIsYou takesFocus onLeave={() => setChosen(false)} />}
      {meId !== undefined && me !== member && me !== other && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            setChosen(true);
            onChooseMe(meId);
          }}
        >
          {t('pair.asMe')}
        </Button>
      )}
    </div>
  );
}
