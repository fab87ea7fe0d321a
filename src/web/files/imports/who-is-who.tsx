import { useTranslation } from 'react-i18next';
import {
  type Certainty,
  certainties,
  type DescribedPerson,
  type ImportDoubt,
  type ImportJob,
} from '#contract/imports.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { notify } from '#web/client/toast.ts';
import { usePersonText } from '#web/find/integrity/person-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceList } from '#web/ui/choice-list.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useDecideDoubts, useImportDoubts } from './import-doubts.ts';

interface WhoIsWhoProps {
  job: ImportJob;
  known: NonNullable<ImportJob['preview']>['known'];
}

/** People of the file who may be in the tree already: each with whom they may be and why, to say yes or no. */
export function WhoIsWho({ job, known }: WhoIsWhoProps) {
  // Waits for all texts below, so that nothing that is shown has to wait for them.
  const { t } = useTranslation(['imports', 'integrity']);
  const doubtful = certainties.filter((certainty) => known[certainty] > 0);
  return (
    <section aria-label={t('who.title')} className="grid max-w-prose gap-3">
      <h3 className="text-lg">{t('who.title')}</h3>
      {doubtful.map((certainty) => (
        <details key={certainty} open={certainty === 'open'} className="rounded-surface border bg-surface p-4">
          <summary>{t(`who.${certainty}`, { count: known[certainty] })}</summary>
          <Doubts job={job} certainty={certainty} />
        </details>
      ))}
    </section>
  );
}

function Doubts({ job, certainty }: { job: ImportJob; certainty: Certainty }) {
  const { t } = useTranslation('imports');
  const errorText = useErrorText();
  const { doubts, isPending, isError, error, ...query } = useImportDoubts(job, certainty);
  const decide = useDecideDoubts(job, (failure) => notify.failure(t('who.notSaved'), { detail: errorText(failure) }));
  if (isPending) return <Skeleton className="mt-3 h-24" />;
  if (isError && doubts.length === 0) {
    return <ErrorState title={t('who.loadFailed')} detail={errorText(error)} onRetry={() => void query.refetch()} />;
  }
  return (
    <div className="mt-3 grid gap-5">
      <p className="text-ink-soft text-sm">{t(`who.${certainty}Help`)}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => decide({ all: certainty, isSame: true })}>
          {t('who.allSame')}
        </Button>
        <Button size="small" onClick={() => decide({ all: certainty, isSame: false })}>
          {t('who.allNew')}
        </Button>
      </div>
      {doubts.map((doubt) => (
        <Doubt key={doubt.xref} doubt={doubt} onChoose={(memberId) => decide({ xref: doubt.xref, memberId })} />
      ))}
      {query.hasNextPage && (
        <div>
          <Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('who.more')}
          </Button>
        </div>
      )}
    </div>
  );
}

const NEW = 'new';

/** One person of the file, and whom of the tree it may be. */
function Doubt({ doubt, onChoose }: { doubt: ImportDoubt; onChoose: (memberId: MemberId | null) => void }) {
  const { t } = useTranslation(['imports', 'integrity']);
  const described = useDescription();
  const { certainty, person, candidates, decision } = doubt;
  const usual = certainty === 'likely' ? (candidates[0]?.id ?? null) : null;
  const chosen = decision ? decision.memberId : usual;
  return (
    <ChoiceList<MemberId | typeof NEW>
      label={<Described {...described(person)} />}
      choices={[
        ...candidates.map((candidate) => ({
          value: candidate.id,
          title: t('imports:who.same', { person: described(candidate).name }),
          help: [
            ...described(candidate).details,
            ...candidate.reasons.map((reason) => t(`integrity:reasons.${reason}`)),
          ].join(' · '),
        })),
        { value: NEW, title: t('imports:who.new') },
      ]}
      value={chosen ?? NEW}
      onChange={(value) => onChoose(value === NEW ? null : value)}
    />
  );
}

function Described({ name, details }: { name: string; details: readonly string[] }) {
  return (
    <>
      <span dir="auto" className="wrap-anywhere font-semibold font-serif text-base">
        {name}
      </span>
      <span className="ms-2 text-ink-soft">{details.join(' · ')}</span>
    </>
  );
}

/** Somebody by their name, and what else tells them from others: years, parents, partners. */
function useDescription() {
  const { t } = useTranslation('imports');
  const { nameOf, yearsOf } = usePersonText();
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' });
  return (person: DescribedPerson) => ({
    name: nameOf(person),
    details: [
      yearsOf(person),
      ...(person.parents.length > 0 ? [t('who.parents', { names: list.format(person.parents) })] : []),
      ...(person.partners.length > 0 ? [t('who.partners', { names: list.format(person.partners) })] : []),
    ],
  });
}
