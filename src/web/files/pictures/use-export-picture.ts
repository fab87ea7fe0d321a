import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_PICKED } from '#contract/pictures.ts';
import type { Tree } from '#contract/trees.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { ApiError } from '#web/client/server/api-error.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { notify } from '#web/client/toast.ts';
import type { SceneRequest } from '#web/tree/diagram/layout-messages.ts';
import { useTreeGraph } from '#web/tree/trees/load-graph.ts';
import { movedCardsQuery } from '#web/tree/trees/load-moved-cards.ts';
import { PictureFailed } from './draw-pdf.ts';
import { type ExportOutcome, exportPicture, NoTree, TooManyPicked } from './export-picture.ts';
import type { PictureOptions } from './picture-options.ts';

interface ExportOf {
  readonly tree: Tree;
  readonly shown: SceneRequest | undefined;
  readonly picked: ReadonlySet<MemberId>;
}

/** Exports a picture, with how far it is and a way to stop. Says in a toast how it ended; `onSaved` hears the rest. */
export function useExportPicture(
  { tree, shown, picked }: ExportOf,
  onSaved: (outcome: Extract<ExportOutcome, { kind: 'saved' }>) => void,
) {
  const { t } = useTranslation('pictures');
  const language = useLanguage();
  const failureText = useFailureText();
  const graph = useTreeGraph(tree.id);
  const client = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  const stopper = useRef<AbortController | null>(null);
  const { mutate, isPending, data } = useMutation({
    mutationFn: async (options: PictureOptions) => {
      const controller = new AbortController();
      stopper.current = controller;
      setShare(null);
      const family = graph.data ?? (await graph.refetch()).data;
      const moved = family ? (await client.ensureQueryData(movedCardsQuery(tree.id))).items : [];
      const { signal } = controller;
      const context = { tree, graph: family, moved, shown, picked, language, signal, onProgress: setShare };
      return await exportPicture(options, context);
    },
    onSuccess: (outcome, { format }) => {
      if (outcome.kind !== 'saved') return;
      const detail = t('doneDetail', { format: format.toUpperCase() });
      const { lostPortraits: count } = outcome;
      notify.success(t('done'), { detail: count > 0 ? `${detail}. ${t('lostPortraits', { count })}` : detail });
      onSaved(outcome);
    },
    onError: (error) => {
      if (stopper.current?.signal.aborted) return;
      notify.failure(t('failed'), { detail: failureText(error) });
    },
  });
  return {
    start: mutate,
    stop: () => stopper.current?.abort(),
    isRunning: isPending,
    share,
    tooLarge: data?.kind === 'tooLarge' && !isPending ? data : undefined,
  };
}

function useFailureText(): (error: unknown) => string {
  const { t, i18n } = useTranslation(['pictures', 'errors']);
  const errorText = useErrorText();
  return (error) => {
    if (error instanceof NoTree) return t('noTree');
    if (error instanceof TooManyPicked) return t('tooManyPicked', { most: MOST_PICKED });
    if (error instanceof ApiError) return errorText(error, t('failedDetail'));
    if (error instanceof PictureFailed) {
      const key = `errors:${error.reason}`;
      return error.reason !== null && i18n.exists(key) ? String(i18n.t(key as never)) : t('failedDetail');
    }
    return error instanceof Error && error.message ? error.message : t('failedDetail');
  };
}
