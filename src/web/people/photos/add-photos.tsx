import { Camera, ImagePlus } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { PhotoRoom } from '#web/tree/trees/photo-room.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { useSending } from './use-sending.ts';

interface AddPhotosProps {
  readonly treeId: TreeId;
  /** Who is in all of them. */
  readonly memberId?: MemberId | undefined;
  readonly children?: ReactNode;
}

/** What the server takes. An iPhone that is not asked for HEIC hands over JPEG, which is on its way and in the album sooner. */
const accept = `image/jpeg,image/png,image/webp,image/avif,image/gif${'standalone' in navigator ? '' : ',image/heic,.heic,.heif'}`;

/** Photos by button, camera, drop and paste, as many as one likes, with how far they are. */
export function AddPhotos({ treeId, memberId, children }: AddPhotosProps) {
  const { t } = useTranslation('photos');
  const { sending, send } = useSending(treeId, memberId);
  const [keepDate, setKeepDate] = useState(false);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null | undefined) => send([...(files ?? [])], keepDate);
  usePastedFiles(take);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const hover = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const isUnderWay = sending.done < sending.total;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's short cut; the buttons inside do the same
    <div
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      data-over={isOver || undefined}
      className="grid gap-3 rounded-surface transition-colors data-over:bg-accent-soft"
    >
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <FileButton onFiles={take}>
          <ImagePlus /> {t('add')}
        </FileButton>
        <span className="hidden pointer-coarse:inline">
          <FileButton onFiles={take} isCamera>
            <Camera /> {t('camera')}
          </FileButton>
        </span>
        <Checkbox
          label={t('keepDate')}
          checked={keepDate}
          onChange={({ target }) => setKeepDate(target.checked)}
          className="text-sm"
        />
      </div>
      <PhotoRoom treeId={treeId} />
      <div role="status">
        {isUnderWay && (
          <div className="grid gap-1">
            <p className="text-ink-soft text-sm">{t('sending', { done: sending.done, total: sending.total })}</p>
            <Progress label={t('sendingLabel')} value={sending.done / sending.total} />
          </div>
        )}
      </div>
      {sending.refused.length > 0 && (
        <Alert>
          <p className="font-semibold">{t('refused', { count: sending.refused.length })}</p>
          <ul>
            {sending.refused.map(({ nth, name, why }) => (
              <li key={nth} className="wrap-anywhere">
                <bdi>{name}</bdi>: {why}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}

interface FileButtonProps {
  readonly onFiles: (files: FileList | null) => void;
  /** Opens the camera of a telephone instead of what it keeps. */
  readonly isCamera?: boolean;
  readonly children: ReactNode;
}

function FileButton({ onFiles, isCamera = false, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={!isCamera}
        {...(isCamera && { capture: 'environment' as const })}
        onChange={({ target }) => {
          onFiles(target.files);
          // So that the same photo can be chosen again after a failure.
          target.value = '';
        }}
      />
    </>
  );
}

/** A photo that is pasted anywhere on the page, but not what is pasted into a field. */
function usePastedFiles(take: (files: FileList) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      if (clipboardData && clipboardData.files.length > 0) latest.current(clipboardData.files);
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
}
