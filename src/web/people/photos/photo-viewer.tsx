import {
  ChevronLeft,
  ChevronRight,
  Crop,
  Download,
  Hourglass,
  Pause,
  Pencil,
  Play,
  RotateCw,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '#contract/photos.ts';
import type { PhotoId } from '#domain/photos/photo.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CropPhoto } from './crop-photo.tsx';
import { PhotoFacts } from './photo-facts.tsx';
import { PhotoForm } from './photo-form.tsx';
import { usePhotoName } from './photo-name.ts';
import { photoUrl } from './photo-queries.ts';
import { PreparingPhotos } from './preparing-photos.tsx';
import { usePhotoChanges } from './use-photo-changes.ts';

interface PhotoViewerProps {
  readonly photos: readonly Photo[];
  readonly shown: PhotoId;
  readonly mayEdit: boolean;
  readonly onShow: (photo: PhotoId) => void;
  readonly onClose: () => void;
}

const SLIDE_MS = 5000;

/** One photo after the other: with arrows, by itself, and with what is said of it. */
export function PhotoViewer({ photos, shown, mayEdit, onShow, onClose }: PhotoViewerProps) {
  const { t } = useTranslation('photos');
  const nameOf = usePhotoName();
  const [isPlaying, setPlaying] = useState(false);
  const [edited, setEdited] = useState<'facts' | 'crop' | null>(null);
  const { change, remove } = usePhotoChanges();
  const place = photos.findIndex(({ id }) => id === shown);
  const photo = photos[place];
  const next = photos[(place + 1) % photos.length]?.id;
  const before = photos[(place + photos.length - 1) % photos.length]?.id;
  useEffect(() => {
    if (!isPlaying || next === undefined) return;
    const timer = setTimeout(() => onShow(next), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, next, onShow]);
  useArrows({ ArrowRight: edited ? undefined : next, ArrowLeft: edited ? undefined : before }, onShow);
  if (!photo) return null;
  const go = (to: PhotoId | undefined) => {
    if (to !== undefined) onShow(to);
  };
  // Away from here, where the way back can be reached.
  const onDelete = () => remove.mutate(photo, { onSuccess: onClose });
  if (edited === 'facts') return <PhotoForm key={photo.id} photo={photo} onClose={() => setEdited(null)} />;
  if (edited === 'crop') return <CropPhoto key={photo.id} photo={photo} onClose={() => setEdited(null)} />;
  return (
    <Dialog
      wide
      onOpenChange={onClose}
      title={<bdi>{nameOf(photo)}</bdi>}
      actions={
        <>
          {mayEdit && (
            <>
              <IconButton label={t('delete')} title={t('delete')} variant="danger" onClick={onDelete}>
                <Trash2 />
              </IconButton>
              <IconButton
                label={t('turn')}
                title={t('turn')}
                disabled={change.isPending}
                onClick={() => change.mutate({ photo, changes: { turn: 1 } })}
              >
                <RotateCw />
              </IconButton>
              <IconButton label={t('crop')} title={t('crop')} onClick={() => setEdited('crop')}>
                <Crop />
              </IconButton>
              <IconButton label={t('edit')} title={t('edit')} onClick={() => setEdited('facts')}>
                <Pencil />
              </IconButton>
            </>
          )}
          <a href={photoUrl(photo, 'full')} download className={buttonClasses({ variant: 'quiet' })}>
            <Download aria-hidden="true" /> {t('download')}
          </a>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="grid place-items-center rounded-control bg-sunken">
          <ShownPhoto photo={photo} />
        </div>
        {photos.length > 1 && (
          <div className="flex items-center justify-center gap-2">
            <IconButton label={t('previous')} onClick={() => go(before)}>
              <ChevronLeft />
            </IconButton>
            <IconButton
              label={t(isPlaying ? 'pause' : 'play')}
              title={t(isPlaying ? 'pause' : 'play')}
              aria-pressed={isPlaying}
              onClick={() => setPlaying(!isPlaying)}
            >
              {isPlaying ? <Pause /> : <Play />}
            </IconButton>
            <IconButton label={t('next')} onClick={() => go(next)}>
              <ChevronRight />
            </IconButton>
            <span className="text-ink-soft text-sm" role="status">
              {t('nth', { nth: place + 1, total: photos.length })}
            </span>
          </div>
        )}
        {photo.state === 'failed' && <PreparingPhotos photos={[photo]} mayEdit={mayEdit} />}
        <PhotoFacts photo={photo} />
      </div>
    </Dialog>
  );
}

/** Where each arrow leads, wherever in the window the keyboard is. */
function useArrows(
  { ArrowRight, ArrowLeft }: Readonly<Record<'ArrowRight' | 'ArrowLeft', PhotoId | undefined>>,
  onShow: (photo: PhotoId) => void,
): void {
  useEffect(() => {
    const ways: Readonly<Record<string, PhotoId | undefined>> = { ArrowRight, ArrowLeft };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      const to = ways[key];
      if (to !== undefined) onShow(to);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [ArrowRight, ArrowLeft, onShow]);
}

/** One photo, as large as there is room; until it is prepared, its place, as wide and as high as it will be. */
function ShownPhoto({ photo }: { readonly photo: Photo }) {
  const nameOf = usePhotoName();
  const { width, height } = photo;
  if (photo.state !== 'ready') return <Unready photo={photo} isFailed={photo.state === 'failed'} />;
  return (
    <img
      key={`${photo.id} ${photo.look}`}
      src={photoUrl(photo, 'large')}
      alt={nameOf(photo)}
      width={width}
      height={height}
      decoding="async"
      className="max-h-[60dvh] w-auto max-w-full object-contain"
    />
  );
}

function Unready({ photo, isFailed }: { readonly photo: Photo; readonly isFailed: boolean }) {
  const { t } = useTranslation('photos');
  const { width, height } = photo;
  return (
    <div
      className="grid max-w-full place-items-center overflow-hidden p-4"
      style={{ aspectRatio: `${width} / ${height}`, width: `min(${width}px, 60dvh * ${width / height})` }}
    >
      {isFailed ? (
        <TriangleAlert aria-hidden="true" className="text-notice" />
      ) : (
        <p role="status" className="grid max-w-prose justify-items-center gap-2 text-center text-ink-soft text-sm">
          <Hourglass aria-hidden="true" className="animate-breathe" /> {t('preparingThis')}
        </p>
      )}
    </div>
  );
}
