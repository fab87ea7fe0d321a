import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportJob, ImportMode } from '#contract/imports.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { byteSize } from '#web/client/text/byte-size.ts';
import { notify } from '#web/client/toast.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { useCancelImport, useCommitImport } from './import-job.ts';
import { ImportProblems } from './import-problems.tsx';
import { KnownPeople, membersAfter, type Preview } from './known-people.tsx';
import { RaiseLimit } from './raise-limit.tsx';
import { WhoIsWho } from './who-is-who.tsx';

/** What is in the file, before anything of it is in the tree. */
export function ImportPreview({ job, preview }: { job: ImportJob; preview: Preview }) {
  const { t } = useTranslation('imports');
  const errorText = useErrorText();
  const commit = useCommitImport(job);
  const cancel = useCancelImport(job);
  const isInDoubt = preview.known.likely + preview.known.open > 0;
  const isKnown = preview.known.people > 0 || isInDoubt;
  const [mode, setMode] = useState<ImportMode>(isKnown ? 'merge' : 'add');
  const [takesOut, setTakesOut] = useState(false);
  const after = membersAfter(preview, mode);
  const tooMany = after > preview.membersAllowed;
  const number = new Intl.NumberFormat(useTranslation().i18n.language);
  const addLabel =
    preview.members > 0 ? t('commit', { people: t('people', { count: preview.members }) }) : t('commitEmpty');
  const choice = mode === 'merge' ? { mode, takesOut } : { mode };
  const seen = isInDoubt ? { same: preview.known.same } : {};
  const say = (error: Error) => notify.failure(t('failedTitle'), { detail: errorText(error) });
  return (
    <div className="grid gap-6">
      <h2 className="text-xl" dir="auto">
        {t('previewTitle', { file: job.fileName })}
      </h2>
      <ImportFigures preview={preview} />
      <p className="max-w-prose text-ink-soft">
        {t('kept')} {mode !== 'replace' && t('after', { people: t('people', { count: after }) })}
      </p>
      {isKnown && <KnownPeople preview={preview} mode={mode} onChange={setMode} />}
      {isInDoubt && mode !== 'add' && (
        <Suspense>
          <WhoIsWho job={job} known={preview.known} />
        </Suspense>
      )}
      {isKnown && mode === 'merge' && (
        <Checkbox
          className="max-w-prose"
          label={t('takeOut')}
          help={t('takeOutHelp')}
          checked={takesOut}
          onChange={({ target }) => setTakesOut(target.checked)}
        />
      )}
      {tooMany && (
        <Alert tone="notice">
          {t('tooMany', { after: number.format(after), allowed: number.format(preview.membersAllowed) })}
          <RaiseLimit job={job} to={after} />
        </Alert>
      )}
      <ImportProblems problems={preview.problems} count={preview.problemCount} />
      <div className="sticky bottom-0 flex flex-wrap gap-2 border-t bg-paper py-3">
        <Button
          variant="primary"
          busy={commit.isPending}
          disabled={tooMany || preview.members === 0}
          onClick={() => commit.mutate({ ...choice, ...seen }, { onError: say })}
        >
          {mode === 'add' ? addLabel : t(`commitMode.${mode}`)}
        </Button>
        <Button variant="quiet" busy={cancel.isPending} onClick={() => cancel.mutate(undefined, { onError: say })}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}

function ImportFigures({ preview }: { preview: Preview }) {
  const { t, i18n } = useTranslation('imports');
  const number = new Intl.NumberFormat(i18n.language);
  const mediaSize = ({ mediaFiles, mediaBytes }: Preview) =>
    t('mediaSize', { count: mediaFiles, size: byteSize(mediaBytes, i18n.language) });
  const figures: readonly (readonly [label: string, value: string])[] = [
    [t('people'), number.format(preview.members)],
    [t('couples'), number.format(preview.unions)],
    [t('otherRecords'), number.format(preview.otherRecords)],
    ...(preview.mediaFiles > 0 ? [[t('mediaFiles'), mediaSize(preview)] as const] : []),
    [t('encoding'), preview.encoding.toUpperCase()],
    [t('version'), preview.version ?? t('unknown')],
    [t('source'), preview.source ?? t('unknown')],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-y py-4 sm:grid-cols-3">
      {figures.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-ink-faint text-sm">{label}</dt>
          <dd className="truncate font-serif text-lg tabular-nums" title={value}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
