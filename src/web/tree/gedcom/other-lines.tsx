import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberDetails } from '#contract/members.ts';
import { getOtherLines, type OtherLine, type ToldBesides } from '#contract/other-lines.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { call } from '#web/client/server/call.ts';
import { treeKey } from '#web/tree/trees/tree-keys.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useTagWords } from './tag-words.ts';

interface OtherLinesProps {
  /** What the page tells already. */
  readonly besides: ToldBesides;
  readonly member: Pick<MemberDetails, 'id' | 'treeId' | 'unions'>;
}

/** What imported files say of a person beside what can be edited; nothing where they say nothing. */
export function OtherLines(props: OtherLinesProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}

function Loaded({ besides, member: { id: memberId, treeId, unions } }: OtherLinesProps) {
  const { t } = useTranslation('gedcom');
  const [isOpen, setOpen] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: [...treeKey(treeId), 'other-lines', memberId, besides],
    queryFn: ({ signal }) => call(getOtherLines, { params: { treeId, memberId }, query: { besides }, signal }),
  });
  if (isError) return <ErrorState title={t('otherLines.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-6 w-32" />;
  if (data.person.length === 0 && data.unions.length === 0) return null;
  const partnerOf = (unionId: string) => {
    const partner = unions.find(({ id }) => id === unionId)?.partner;
    const name = partner && memberName(partner);
    return name ? t('otherLines.couple', { name }) : t('otherLines.unknownPartner');
  };
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer py-1 font-serif text-base text-ink-soft">{t('otherLines.title')}</summary>
      <div className="mt-2 grid gap-3">
        <p className="text-ink-faint text-sm">{t('otherLines.lead')}</p>
        <Lines lines={data.person} />
        {data.unions.map(({ id, lines }) => (
          <section key={id}>
            <h4 className="text-ink-soft text-sm" dir="auto">
              {partnerOf(id)}
            </h4>
            <Lines lines={lines} />
          </section>
        ))}
      </div>
    </details>
  );
}

function Lines({ lines }: { lines: readonly OtherLine[] }) {
  const words = useTagWords();
  return (
    <ul className="grid gap-1 text-sm">
      {lines.map(({ depth, tag, text }, nth) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file have no other name, and their order is the file's
          key={nth}
          className="wrap-anywhere"
          style={{ paddingInlineStart: `${Math.min(depth, 6)}rem` }}
        >
          <span className="text-ink-faint">{words(tag)}</span>{' '}
          <span className="whitespace-pre-line" dir="auto">
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
