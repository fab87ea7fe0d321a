import type { Question } from '#contract/dashboard.ts';
import { nextQuestions } from '#domain/statistics/next-questions.ts';
import { scopeOf } from '#domain/statistics/scope.ts';
import type { StatisticsSource } from '#domain/statistics/statistics-source.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { dayOf } from '#server/tree/trees/graph-cache.ts';

const QUESTIONS = 5;

interface Listed {
  readonly today: number;
  readonly items: Question[];
}

/** What to ask next over the columns of a tree, worked out once for each version of it and day. */
export function createQuestionList(now: () => Date): (source: StatisticsSource) => Question[] {
  const known = new WeakMap<StatisticsSource, Listed>();
  return (source) => {
    const today = dayOf(now());
    const listed = known.get(source);
    if (listed?.today === today) return listed.items;
    const items = listQuestions(source, today);
    known.set(source, { today, items });
    return items;
  };
}

function listQuestions(source: StatisticsSource, today: number): Question[] {
  const { memberIds, firstNames, lastNames } = source.graph;
  const nameOf = (member: number) =>
    memberName({ firstName: firstNames[member] ?? null, lastName: lastNames[member] ?? null });
  return nextQuestions(scopeOf(source, today), QUESTIONS).flatMap(({ fact, member, partner, helped }) => {
    const memberId = memberIds[member];
    if (memberId === undefined) return [];
    return [
      { fact, memberId, memberName: nameOf(member), partnerName: partner === null ? null : nameOf(partner), helped },
    ];
  });
}
