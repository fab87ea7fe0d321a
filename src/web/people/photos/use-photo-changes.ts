import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  choosePortrait,
  deletePhoto,
  type Photo,
  type PhotoChanges,
  redrawPhoto,
  updatePhoto,
} from '#contract/photos.ts';
import type { PhotoRegion } from '#domain/photos/photo.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { idempotencyKey } from '#web/client/server/idempotency-key.ts';
import { notify } from '#web/client/toast.ts';
import { refreshTree } from '#web/tree/trees/tree-keys.ts';
import { useUndoAction } from '#web/tree/trees/use-undo-action.ts';

const paramsOf = ({ treeId, id }: Photo) => ({ treeId, photoId: id });

/** What can be done to a photo, each with the way back. */
export function usePhotoChanges() {
  const { t } = useTranslation('photos');
  const client = useQueryClient();
  const errorText = useErrorText();
  const undoAction = useUndoAction();
  const onError = (error: unknown) => notify.failure(t('failed'), { detail: errorText(error) });

  const change = useMutation({
    mutationFn: ({ photo, changes, key }: { photo: Photo; changes: PhotoChanges; key?: string }) =>
      call(updatePhoto, {
        params: paramsOf(photo),
        body: changes,
        ...(key !== undefined && { idempotencyKey: key, isPatient: true }),
      }),
    onSuccess: ({ photo, changeId }) => {
      notify.success(t('changed'), { action: undoAction(photo.treeId, changeId) });
      return refreshTree(client, photo.treeId);
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: (photo: Photo) => call(deletePhoto, { params: paramsOf(photo) }),
    onSuccess: ({ changeId }, { treeId }) => {
      notify.success(t('deleted'), { action: undoAction(treeId, changeId) });
      return refreshTree(client, treeId);
    },
    onError,
  });
  const portray = useMutation({
    mutationFn: ({ photo, memberId, region }: { photo: Photo; memberId: MemberId; region: PhotoRegion | null }) =>
      call(choosePortrait, {
        params: { treeId: photo.treeId, memberId },
        body: { photoId: photo.id, region },
        idempotencyKey: idempotencyKey(),
      }),
    onSuccess: ({ photo, changeId }) => {
      notify.success(t('portrayed'), { action: undoAction(photo.treeId, changeId) });
      return refreshTree(client, photo.treeId);
    },
    onError,
  });
  const prepare = useMutation({
    mutationFn: async (photos: readonly Photo[]) => {
      for (const photo of photos) await call(redrawPhoto, { params: paramsOf(photo) });
    },
    onSettled: (_, __, [photo]) => photo && refreshTree(client, photo.treeId),
    onError,
  });
  return { change, remove, portray, prepare };
}
