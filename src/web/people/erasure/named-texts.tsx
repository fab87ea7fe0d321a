import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ExportFormat, type ExportScope, listNamedTexts } from '#contract/exports.ts';
import type { NamedText, NamedTexts } from '#contract/named-texts.ts';
import { listTextsOfLink } from '#contract/shares.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { treeKey } from '#web/tree/trees/tree-keys.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextChoices } from '#web/ui/text-choices.tsx';

interface ListedTexts {
  readonly queryKey: QueryKey;
  readonly load: (signal: AbortSignal) => Promise<NamedTexts>;
}

/** Texts that a file or a book of a part of a tree would leave out. */
export function textsOfFile(treeId: TreeId, file: ExportFormat | 'book', scope: ExportScope): ListedTexts {
  const query = { file, ...(scope === 'whole' ? {} : scope) };
  return {
    queryKey: [...treeKey(treeId), 'named-texts', query],
    load: (signal) => call(listNamedTexts, { params: { treeId }, query, signal }),
  };
}

/** And those that visitors by a link would not get. */
export const textsOfLink = (treeId: TreeId): ListedTexts => ({
  queryKey: [...treeKey(treeId), 'named-texts', 'link'],
  load: (signal) => call(listTextsOfLink, { params: { treeId }, signal }),
});

interface KeepTextsProps {
  readonly texts: ListedTexts;
  readonly lead: string;
  readonly value: readonly string[];
  readonly onChange: (keptTexts: string[]) => void;
  /** Where nobody has asked to be told of it, nothing is said while there is none. */
  readonly isQuiet?: boolean;
}

/** Which texts stay out because somebody is named in them who is kept back, to be kept one by one. */
export function KeepTexts({ texts: { queryKey, load }, lead, value, onChange, isQuiet = false }: KeepTextsProps) {
  const { t } = useTranslation('exports');
  const errorText = useErrorText();
  const toText = useLeftOutText();
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => load(signal) });
  if (error) {
    return <ErrorState title={t('named.failed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  }
  if (!data) return isQuiet ? null : <Skeleton className="h-16" />;
  if (data.leftOut === 0) return isQuiet ? null : <p className="text-ink-soft text-sm">{t('named.none')}</p>;
  const unlisted = data.leftOut - data.first.length;
  return (
    <div className="grid gap-2">
      <TextChoices
        label={t('named.label', { count: data.leftOut })}
        lead={lead}
        texts={data.first.map((text) => ({ ...text, title: toText(text) }))}
        value={value}
        onChange={onChange}
      />
      {unlisted > 0 && <p className="text-ink-soft text-sm">{t('named.unlisted', { count: unlisted })}</p>}
    </div>
  );
}

/** 'Note, Siti Hartono'. */
export function useLeftOutText() {
  const { t } = useTranslation('exports');
  return ({ kind, name }: Pick<NamedText, 'kind' | 'name'>) =>
    name === null ? t(`named.kinds.${kind}`) : t('named.of', { kind: t(`named.kinds.${kind}`), name });
}

/** What became of them in a file that was written. */
export function LeftOutTexts({ texts: { leftOut, kept, first } }: { readonly texts: NamedTexts }) {
  const { t } = useTranslation('exports');
  const toText = useLeftOutText();
  if (leftOut + kept === 0) return null;
  const parts = [
    { isKept: false, title: t('named.leftOut', { count: leftOut }), count: leftOut },
    { isKept: true, title: t('named.kept', { count: kept }), count: kept },
  ];
  return parts
    .filter(({ count }) => count > 0)
    .map(({ isKept, title }) => (
      <details key={title} className="min-w-0">
        <summary className="cursor-pointer py-1">{title}</summary>
        <ul className="mt-1 grid gap-2 text-sm">
          {first
            .filter((text) => text.isKept === isKept)
            .map((text) => (
              <li key={`${text.key} ${text.kind} ${text.memberId}`} className="wrap-anywhere" dir="auto">
                {toText(text)}
                <span className="block text-ink-soft" dir="auto">
                  {text.beginning}
                </span>
              </li>
            ))}
        </ul>
      </details>
    ));
}
