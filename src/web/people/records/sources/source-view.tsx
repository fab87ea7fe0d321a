import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Citing, deleteSource, type Source } from '#contract/sources.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { ApiError } from '#web/client/server/api-error.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useLifeWords } from '#web/people/life/use-life-words.ts';
import { Fact, Facts } from '#web/people/records/fact.tsx';
import { PersonLinks } from '#web/people/records/person-links.tsx';
import { useWriteRecord } from '#web/people/records/use-write-record.ts';
import { useLiveTree } from '#web/tree/trees/use-live-tree.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MergeSources } from './merge-sources.tsx';
import { SourceForm } from './source-form.tsx';
import { sourceQuery } from './source-queries.ts';

interface SourceViewProps {
  readonly treeId: TreeId;
  readonly sourceId: string;
  readonly mayEdit: boolean;
}

/** One source: what it is, where it can be seen, and who is known from it. */
export function SourceView({ treeId, sourceId, mayEdit }: SourceViewProps) {
  const { t } = useTranslation('sources');
  const errorText = useErrorText();
  useLiveTree(treeId);
  const { data: source, isPending, error, refetch } = useQuery(sourceQuery(treeId, sourceId));
  // What was there when the form was opened is what is changed.
  const [edited, setEdited] = useState<Source>();
  if (isPending) return <Skeleton className="h-96" />;
  if (!source) {
    if (error instanceof ApiError && error.status === 404) return <EmptyState title={t('gone')} />;
    return <ErrorState title={t('loadFailed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  }
  if (edited) return <SourceForm treeId={treeId} source={edited} onDone={() => setEdited(undefined)} />;
  return (
    <article aria-labelledby="source-title" className="grid gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <h2
          id="source-title"
          tabIndex={-1}
          className="min-w-0 flex-1 basis-56 wrap-anywhere text-xl outline-none"
          dir="auto"
        >
          {source.title ?? t('untitled')}
        </h2>
        {mayEdit && (
          <div className="flex flex-wrap gap-2 print:hidden">
            <Button onClick={() => setEdited(source)}>
              <Pencil /> {t('edit')}
            </Button>
            <MergeSources treeId={treeId} source={source} />
            <DeleteSource treeId={treeId} source={source} />
          </div>
        )}
      </div>
      <SourceFacts source={source} />
      <section aria-labelledby="cited-by" className="border-t pt-4">
        <h3 id="cited-by" className="text-lg">
          {t('citedBy', { count: source.citations })}
        </h3>
        {source.citedBy.length === 0 && <p className="text-ink-soft">{t('citedByNobody')}</p>}
        <ul className="mt-2 divide-y divide-hairline">
          {source.citedBy.map((citing) => (
            <li key={citing.memberId ?? citing.unionId} className="flex flex-wrap items-baseline gap-x-3 py-2">
              <PersonLinks treeId={treeId} people={citing.people} nameless={t('nameUnknown')} />
              <Statements citing={citing} />
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
}

function SourceFacts({ source }: { readonly source: Source }) {
  const { t } = useTranslation('sources');
  const { author, publication, abbreviation, repository, callNumber, text, notes } = source;
  return (
    <Facts>
      <Fact name={t('author')}>{author}</Fact>
      <Fact name={t('publication')}>{publication}</Fact>
      <Fact name={t('abbreviation')}>{abbreviation}</Fact>
      <Fact name={t('repository')}>
        {repository && [repository.name, repository.address, repository.website].filter(Boolean).join('\n')}
      </Fact>
      <Fact name={t('callNumber')}>{callNumber}</Fact>
      <Fact name={t('text')}>{text}</Fact>
      <Fact name={t('note')}>{notes.join('\n\n')}</Fact>
    </Facts>
  );
}

/** What a source is cited for, with the pages: 'Name, Birth (17) · Marriage (18, 19)'. */
function Statements({ citing }: { readonly citing: Citing }) {
  const { t } = useTranslation('sources');
  const { eventName } = useLifeWords();
  const pagesOf = new Map<string, Set<string>>();
  for (const { of, label, page } of citing.statements) {
    const what = of === 'name' || of === 'whole' ? t(`citedFor.${of}`) : eventName({ kind: of, label });
    const pages = pagesOf.get(what) ?? new Set();
    if (page !== null) pages.add(page);
    pagesOf.set(what, pages);
  }
  // Most documents are cited for several things on the same page.
  const onPages = new Map<string, string[]>();
  for (const [what, pages] of pagesOf) {
    const where = [...pages].join(', ');
    onPages.set(where, [...(onPages.get(where) ?? []), what]);
  }
  const words = Array.from(onPages, ([where, what]) => what.join(', ') + (where && ` (${where})`));
  return (
    <span className="wrap-anywhere text-ink-faint text-sm" dir="auto">
      {words.join(' · ')}
    </span>
  );
}

/** Deletes a source; with how many citations go along, where it is cited. */
function DeleteSource({ treeId, source }: { readonly treeId: TreeId; readonly source: Source }) {
  const { t } = useTranslation('sources');
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const write = useWriteRecord(treeId, t('saveFailed'));
  const remove = () =>
    write.mutate(
      {
        done: t('deleted'),
        send: () =>
          call(deleteSource, {
            params: { treeId, sourceId: source.id },
            query: source.citations > 0 ? { withCitations: 'true' } : {},
            ifMatch: source.treeVersion,
          }),
      },
      { onSuccess: () => void navigate({ to: '/dashboard/sources', search: { tree: treeId } }) },
    );
  return (
    <>
      <Button variant="danger-quiet" onClick={() => setAsking(true)}>
        <Trash2 /> {t('delete')}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('deleteTitle')}
        confirm={t('delete')}
        busy={write.isPending}
        onConfirm={remove}
      >
        <p>{source.citations > 0 ? t('deleteCited', { count: source.citations }) : t('deleteUncited')}</p>
      </AlertDialog>
    </>
  );
}
