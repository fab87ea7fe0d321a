import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadImportReceipt, getImportReceipt, type ImportJob } from '#contract/imports.ts';
import { call, urlOf } from '#web/client/server/call.ts';
import { LineReceipt } from '#web/tree/gedcom/line-receipt.tsx';
import { useProblemSentence } from './problem-sentence.ts';

type Job = Pick<ImportJob, 'id' | 'treeId'>;

/** What became of every line of a file on its way into the tree. */
export function ImportedLines({ job }: { job: Job }) {
  return (
    <Suspense>
      <Loaded job={job} />
    </Suspense>
  );
}

function Loaded({ job: { treeId, id: importId } }: { job: Job }) {
  const { t } = useTranslation('gedcom');
  const problem = useProblemSentence();
  const params = { treeId, importId };
  return (
    <section aria-labelledby="line-receipt">
      <h3 id="line-receipt" className="text-lg">
        {t('receipt.title')}
      </h3>
      <LineReceipt
        words="receipt"
        queryKey={['import', treeId, importId, 'receipt']}
        load={(signal) => call(getImportReceipt, { params, signal })}
        href={urlOf(downloadImportReceipt, { params })}
        findingOf={({ what }) => problem({ line: 0, code: what })}
      />
    </section>
  );
}
