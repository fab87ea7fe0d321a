import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/route.ts';
import { hiddenReasons, type previewVisit } from '#contract/shares.ts';
import type { Tree } from '#contract/trees.ts';
import { nameIn } from '#domain/people/person-words.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { usePersonPhrases } from '#web/client/session/use-person-phrases.ts';
import { useTreeGraph } from '#web/tree/trees/load-graph.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Counts } from './seen-figures.tsx';

type Hidden = OutputOf<(typeof previewVisit)['ok']>['hidden'];

interface HiddenPeopleProps {
  readonly tree: Tree;
  /** The first thousand. */
  readonly hidden: Hidden;
  readonly counts: Counts;
}

/** Of whom visitors do not see everything, and why. The names are the owner's, from the owner's own tree. */
export function HiddenPeople({ tree, hidden, counts }: HiddenPeopleProps) {
  const { t } = useTranslation('sharing');
  const nameOf = useNames(tree);
  return (
    <section className="grid gap-4">
      <h3 className="font-semibold">{t('seen.hidden')}</h3>
      {hidden.length === 0 && <p className="text-ink-soft">{t('seen.nobodyHidden')}</p>}
      {!nameOf && hidden.length > 0 && <Skeleton className="h-24" />}
      {nameOf &&
        hiddenReasons.map((why) => {
          const people = hidden.filter((one) => one.why === why);
          const more = counts[why] - people.length;
          if (counts[why] === 0) return null;
          return (
            <details key={why} open={why !== 'outside'} className="rounded-control border px-4 py-2">
              <summary className="min-h-8 cursor-pointer content-center pointer-coarse:min-h-11">
                {t(`seen.why.${why}`)} <span className="figures text-ink-soft">({counts[why]})</span>
              </summary>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
              <ul aria-label={t(`seen.why.${why}`)} tabIndex={0} className="max-h-60 overflow-y-auto py-1">
                {people.map(({ memberId, keeps }) => (
                  <li key={memberId} className="flex flex-wrap justify-between gap-x-4 py-0.5">
                    <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
                      {nameOf(memberId)}
                    </span>
                    <span className="text-ink-faint text-sm">{t(`seen.keeps.${keeps}`)}</span>
                  </li>
                ))}
                {more > 0 && <li className="text-ink-soft">{t('seen.more', { count: more })}</li>}
              </ul>
            </details>
          );
        })}
    </section>
  );
}

/** Undefined until the tree is there. */
function useNames(tree: Tree): ((id: MemberId) => string) | undefined {
  const { data: graph } = useTreeGraph(tree.id);
  const phrases = usePersonPhrases();
  return useMemo(() => {
    if (!graph) return undefined;
    const places = new Map(graph.memberIds.map((id, place) => [id, place]));
    return (id) => nameIn(graph, places.get(id) ?? -1, phrases);
  }, [graph, phrases]);
}
