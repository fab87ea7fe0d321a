import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getQuestions, type Question } from '#contract/dashboard.ts';
import type { Tree } from '#contract/trees.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { treeKey } from '#web/tree/trees/tree-keys.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MemberLink } from './member-link.tsx';

/** What to ask the family next: the answers that would help the most people. */
export function NextQuestions({ tree }: { tree: Tree }) {
  const { t } = useTranslation('dashboard');
  const { data, isError, refetch } = useQuestions(tree.id);
  const say = useQuestionText();
  return (
    <section aria-labelledby="next-questions">
      <h2 id="next-questions" className="text-xl">
        {t('questions')}
      </h2>
      {isError && !data && <ErrorState title={t('questionsFailed')} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="mt-3 h-48" />}
      {data && (
        <p className="mt-1 text-ink-soft text-sm">
          {data.length === 0 ? t('questionsNone') : t('questionsHint', { tree: isolated(tree.name) })}
        </p>
      )}
      <ul className="mt-2 divide-y divide-hairline">
        {data?.map((question) => (
          <li key={`${question.fact} ${question.memberId}`} className="flex items-baseline gap-3 py-2.5">
            <MemberLink tree={tree.id} member={question.memberId} className="min-w-0 flex-1">
              {say(question)}
            </MemberLink>
            <span className="shrink-0 text-ink-faint text-sm tabular-nums">
              {t('helps', { count: question.helped })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useQuestionText(): (question: Question) => string {
  const { t } = useTranslation('dashboard');
  const named = (name: string | null) => isolated(name ?? t('nameUnknown'));
  return ({ fact, memberName, partnerName }) => {
    const name = named(memberName);
    if (fact !== 'marriageDate') return t(`question.${fact}`, { name });
    return partnerName === null
      ? t('question.marriageAlone', { name })
      : t('question.marriageDate', { name, partner: isolated(partnerName) });
  };
}

/** A name within a sentence keeps its own direction (Unicode's first strong isolate). */
const isolated = (name: string) => `\u2068${name}\u2069`;

/** What to ask next about a tree. */
function useQuestions(treeId: TreeId) {
  return useQuery({
    queryKey: [...treeKey(treeId), 'questions'],
    queryFn: async ({ signal }) => (await call(getQuestions, { params: { treeId }, signal })).items,
  });
}
