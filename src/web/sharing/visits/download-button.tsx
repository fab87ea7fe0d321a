import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addresses } from '#contract/addresses.ts';
import { request } from '#web/client/server/call.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { notify } from '#web/client/toast.ts';
import { readAnswer } from '#web/tree/trees/read-answer.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyFamily } from './empty-family.ts';
import { visitByLink } from './look-at-share.ts';
import { isOver } from './refusal-text.ts';
import { endVisit } from './use-live-visit.ts';

/** Saves the whole shared family as a picture of twice the size. Whether that is allowed is asked of the server each time. */
export function DownloadButton({ token, name }: { token: string; name: string }) {
  const { t } = useTranslation('visits');
  const client = useQueryClient();
  const language = useLanguage();
  const download = useMutation({
    mutationFn: async () => {
      const response = await request(addresses.downloadShared, { params: { token } });
      const graph = await readAnswer(await response.blob());
      const { savePicture } = await import('./save-picture.ts');
      const portraits = addresses.sharedPortrait.path.replace('{token}', token);
      return await savePicture({ graph, name, language, portraits });
    },
    onSuccess: ({ isSmaller }) => notify.success(t('downloaded'), isSmaller ? { detail: t('downloadedSmaller') } : {}),
    onError: (error) => {
      notify.failure(t(error instanceof EmptyFamily ? 'notFound' : 'downloadFailed'));
      if (isOver(error)) void endVisit(client, visitByLink(token).key);
    },
  });
  return (
    <Button look="primary" disabled={download.isPending} onClick={() => download.mutate()}>
      <Download /> {t(download.isPending ? 'downloading' : 'download')}
    </Button>
  );
}
