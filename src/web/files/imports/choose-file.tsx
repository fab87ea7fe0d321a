import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportJob } from '#contract/imports.ts';
import type { Tree } from '#contract/trees.ts';
import { ApiError } from '#web/client/server/api-error.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { NamedProgress } from '#web/ui/named-progress.tsx';
import { useReasonSentence } from './problem-sentence.ts';
import { uploadFile } from './upload-file.ts';

/** Takes a file and sends it; what it holds is then read on the server. */
export function ChooseFile({ tree, onSent }: { tree: Tree; onSent: (job: ImportJob) => void }) {
  const { t } = useTranslation('imports');
  const [share, setShare] = useState(0);
  const sending = useRef<AbortController>(null);
  const refusalText = useRefusalText();
  const upload = useMutation({
    mutationFn: (file: File) => {
      sending.current = new AbortController();
      setShare(0);
      return uploadFile({ treeId: tree.id, file, signal: sending.current.signal, onProgress: setShare });
    },
    onSuccess: onSent,
  });
  // Leaving the page stops the upload.
  useEffect(() => () => sending.current?.abort(), []);

  if (upload.isPending) {
    return (
      <div className="grid max-w-prose gap-4">
        <NamedProgress label={t('uploading', { file: upload.variables.name })} value={share} />
        <div>
          <Button onClick={() => sending.current?.abort()}>{t('cancel')}</Button>
        </div>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-ink-soft">{t('intro')}</p>
      {upload.error && !sending.current?.signal.aborted && (
        <Alert>
          <p className="font-semibold">{t('uploadFailed')}</p>
          <p>
            {refusalText(upload.error)} {t('unchanged')}
          </p>
        </Alert>
      )}
      <FileDrop hint={t('drop')} accept=".ged,.gedcom,.gdz,.zip,text/plain" onFile={(file) => upload.mutate(file)} />
    </div>
  );
}

function useRefusalText(): (error: Error) => string {
  const { t } = useTranslation('imports');
  const reason = useReasonSentence();
  const errorText = useErrorText();
  return (error) => {
    if (!(error instanceof ApiError)) return errorText(error);
    if (error.code === 'payload_too_large') return t('tooLarge');
    return reason(error.code) ?? errorText(error);
  };
}
