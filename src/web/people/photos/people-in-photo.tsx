import { Crop, UserRound, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '#contract/photos.ts';
import type { PhotoRegion } from '#domain/photos/photo.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { middleFrame } from './move-frame.ts';
import { PeoplePicker } from './people-picker.tsx';
import { type Mark, PhotoFrames } from './photo-frames.tsx';
import { usePhotoChanges } from './use-photo-changes.ts';

interface PeopleInPhotoProps {
  readonly photo: Photo;
  readonly marks: readonly Mark[];
  readonly onChange: (marks: readonly Mark[]) => void;
  /** A name for which nobody is chosen yet. */
  readonly typed: string | null;
  readonly onTyped: (text: string | null) => void;
}

/** Who is in a photo: chosen by name, with a frame around them where they can be seen, which also cuts out a portrait. */
export function PeopleInPhoto({ photo, marks, onChange, typed, onTyped }: PeopleInPhotoProps) {
  const { t } = useTranslation('photos');
  const [drawn, setDrawn] = useState<PhotoRegion | null>(null);
  const { portray } = usePhotoChanges();
  const put = (mark: Mark) => {
    const isKnown = marks.some(({ memberId }) => memberId === mark.memberId);
    onChange(isKnown ? marks.map((one) => (one.memberId === mark.memberId ? mark : one)) : [...marks, mark]);
  };
  const isShownHere = (mark: Mark) => photo.people.some(({ memberId }) => memberId === mark.memberId);
  return (
    <div className="grid content-start gap-4">
      <PhotoFrames
        photo={photo}
        marks={marks}
        drawn={drawn}
        onDrawn={setDrawn}
        onFrame={(mark, region) => put({ ...mark, region })}
      />
      <PeoplePicker
        key={marks.length}
        treeId={photo.treeId}
        label={t(drawn ? 'whoIsFramed' : 'whoIsIn')}
        typed={typed}
        onTyped={onTyped}
        onPick={({ id, firstName, lastName }) => {
          put({ memberId: id, firstName, lastName, region: drawn });
          setDrawn(null);
        }}
      />
      <p className="text-ink-faint text-sm">{t('framesHelp')}</p>
      {marks.length > 0 && (
        <ul className="grid gap-1" aria-label={t('people')}>
          {marks.map((mark) => {
            const name = memberName(mark) ?? t('somebody');
            return (
              <li key={mark.memberId} className="flex flex-wrap items-center gap-x-2">
                <span className="name min-w-0 flex-1 wrap-anywhere" dir="auto">
                  {name}
                </span>
                {!mark.region && (
                  <Button variant="quiet" size="small" onClick={() => put({ ...mark, region: middleFrame })}>
                    <Crop /> {t('frame')}
                  </Button>
                )}
                {isShownHere(mark) && (
                  <Button
                    variant="quiet"
                    size="small"
                    onClick={() => portray.mutate({ photo, memberId: mark.memberId, region: mark.region })}
                  >
                    <UserRound /> {t('portrait')}
                  </Button>
                )}
                <IconButton
                  size="small"
                  label={t('notIn', { name })}
                  onClick={() => onChange(marks.filter((one) => one !== mark))}
                >
                  <X />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
