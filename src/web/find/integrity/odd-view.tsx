import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ProblemCount } from '#contract/integrity.ts';
import type { Tree } from '#contract/trees.ts';
import { type Severity, severities } from '#domain/integrity/finding.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { backLinkClasses } from '#web/ui/back-link-classes.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { CheckSearch } from './check-search.ts';
import { FindingList } from './finding-list.tsx';
import { useProblemCounts } from './list-problems.ts';

interface OddViewProps {
  tree: Tree;
  search: CheckSearch;
}

/** Everything odd in a tree: by how sure it is, then by kind; one kind is open at a time. */
export function OddView({ tree, search }: OddViewProps) {
  const { t } = useTranslation('integrity');
  const errorText = useErrorText();
  const { data: counts, isPending, error, refetch } = useProblemCounts(tree.id);
  if (isPending) return <LoadingKinds />;
  if (!counts) return <ErrorState title={t('loadFailed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  const dismissed = counts.reduce((sum, count) => sum + count.dismissed, 0);
  if (search.right) return <KnownView tree={tree} isEmpty={dismissed === 0} />;
  const open = counts.filter((count) => count.open > 0);
  // Of a kind of two severities (approximate dates make a suspicion of a certainty) one entry opens all of it.
  const opened = search.kind ?? open[0]?.code;
  return (
    <div className="grid gap-10">
      {open.length === 0 && <EmptyState title={t('nothingTitle')}>{t('nothingText')}</EmptyState>}
      {severities.map((severity) => (
        <SeveritySection
          key={severity}
          tree={tree}
          severity={severity}
          kinds={kindsOf(open, severity)}
          opened={opened}
        />
      ))}
      {dismissed > 0 && (
        <p>
          <Link to="/dashboard/check" search={{ ...search, tree: tree.id, right: 1 }} className="text-link underline">
            {t('known', { count: dismissed })}
          </Link>
        </p>
      )}
    </div>
  );
}

/** Each kind once, where its surest case stands. */
function kindsOf(counts: readonly ProblemCount[], severity: Severity): readonly ProblemCount[] {
  return counts
    .filter((count, i) => count.severity === severity && counts.findIndex(({ code }) => code === count.code) === i)
    .map((count) => ({
      ...count,
      open: counts.reduce((sum, { code, open }) => sum + (code === count.code ? open : 0), 0),
    }));
}

const tones = { certain: 'heart', likely: 'notice', information: 'plain' } as const;

interface SeveritySectionProps {
  tree: Tree;
  severity: Severity;
  kinds: readonly ProblemCount[];
  opened: string | undefined;
}

function SeveritySection({ tree, severity, kinds, opened }: SeveritySectionProps) {
  const { t } = useTranslation('integrity');
  if (kinds.length === 0) return null;
  return (
    <section aria-labelledby={`severity-${severity}`}>
      <h2 id={`severity-${severity}`} className="text-xl">
        {t(`severity.${severity}`)}
      </h2>
      <p className="max-w-prose text-ink-soft">{t(`severityLead.${severity}`)}</p>
      <div className="mt-4 border-t">
        {kinds.map((kind) => (
          <KindOfFinding key={kind.code} tree={tree} kind={kind} isOpen={kind.code === opened} />
        ))}
      </div>
    </section>
  );
}

function KindOfFinding({ tree, kind, isOpen }: { tree: Tree; kind: ProblemCount; isOpen: boolean }) {
  const { t } = useTranslation('integrity');
  const navigate = useNavigate();
  const { code, severity, open } = kind;
  const title = t(`codes.${code}.title`);
  return (
    <div className="border-b">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() =>
            void navigate({
              to: '/dashboard/check',
              search: { tree: tree.id, kind: isOpen ? 'none' : code },
              replace: true,
              resetScroll: false,
            })
          }
          className="flex min-h-12 w-full items-center gap-3 rounded-control py-2 text-left font-medium hover:bg-sunken sm:px-2"
        >
          <ChevronRight
            aria-hidden="true"
            className={`size-4 shrink-0 text-ink-faint transition-transform ${isOpen ? 'rotate-90' : ''}`}
          />
          <span className="min-w-0 flex-1">{title}</span>
          <Badge tone={tones[severity]}>{t('cases', { count: open })}</Badge>
        </button>
      </h3>
      {isOpen && (
        <div className="pb-2 sm:pl-9">
          <p className="max-w-prose text-ink-soft text-sm">
            <span className="font-medium">{t('adviceLabel')}</span> {t(`codes.${code}.advice`)}
          </p>
          <FindingList tree={tree} wanted={{ code }} label={title} />
        </div>
      )}
    </div>
  );
}

function KnownView({ tree, isEmpty }: { tree: Tree; isEmpty: boolean }) {
  const { t } = useTranslation('integrity');
  return (
    <section aria-labelledby="known-findings" className="grid gap-4">
      <div>
        <Link to="/dashboard/check" search={{ tree: tree.id }} className={backLinkClasses}>
          <ArrowLeft aria-hidden="true" />
          {t('knownBack')}
        </Link>
      </div>
      <div>
        <h2 id="known-findings" className="text-xl">
          {t('knownTitle')}
        </h2>
        <p className="text-ink-soft">{isEmpty ? t('knownNone') : t('knownLead')}</p>
      </div>
      {!isEmpty && <FindingList tree={tree} wanted="dismissed" label={t('knownTitle')} />}
    </section>
  );
}

function LoadingKinds() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  );
}
