import { Link } from '@tanstack/react-router';
import { BookUser } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '#contract/integrity.ts';
import type { Relative } from '#contract/members.ts';
import type { Tree } from '#contract/trees.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { mayEdit } from './may-edit.ts';
import { usePersonText } from './person-text.ts';
import type { useRightActions } from './use-right-actions.ts';

interface FindingItemProps {
  tree: Tree;
  problem: Problem;
  actions: ReturnType<typeof useRightActions>;
  /** Before the finding goes: the keyboard must not go with it. */
  onLeave: () => void;
}

/** So many people of one finding get a way to them; of a long way round the first are enough. */
const MOST_OPENED = 4;

/** One odd thing: what it is, with the dates as written, the people, and the word that it is right. */
export function FindingItem({ tree, problem, actions, onLeave }: FindingItemProps) {
  const { t } = useTranslation('integrity');
  const sentenceOf = useFindingSentence();
  const sentenceId = useId();
  const { key, people, unionId, dismissal, code } = problem;
  return (
    <li className="grid gap-3 border-b py-4 last:border-b-0">
      <p id={sentenceId} className="wrap-anywhere">
        {sentenceOf(problem)}
      </p>
      {dismissal && <DismissalLine problem={problem} />}
      <div className="flex flex-wrap gap-2">
        {people.slice(0, MOST_OPENED).map((person) => (
          <OpenPerson key={person.id} tree={tree} person={person} />
        ))}
        {mayEdit(tree) && code === 'empty_union' && unionId && (
          <Button
            size="small"
            aria-describedby={sentenceId}
            onClick={() => {
              onLeave();
              actions.removeCouple(unionId);
            }}
          >
            {t('removeCouple')}
          </Button>
        )}
        {mayEdit(tree) && !dismissal && (
          <Button
            variant="quiet"
            size="small"
            aria-describedby={sentenceId}
            busy={actions.busyKey === key}
            onClick={() => {
              onLeave();
              actions.dismiss(key);
            }}
          >
            {t('right')}
          </Button>
        )}
        {mayEdit(tree) && dismissal && (
          <Button
            variant="quiet"
            size="small"
            aria-describedby={sentenceId}
            busy={actions.busyDismissal === dismissal.id}
            onClick={() => {
              onLeave();
              actions.restore(dismissal.id);
            }}
          >
            {t('showAgain')}
          </Button>
        )}
      </div>
    </li>
  );
}

function DismissalLine({ problem: { dismissal } }: { problem: Problem }) {
  const { t } = useTranslation('integrity');
  const dates = useDates();
  if (!dismissal) return null;
  const date = dates.day(dismissal.at);
  return (
    <p className="text-ink-faint text-sm">
      {dismissal.byName === null
        ? t('knownByNobody', { date })
        : t('knownBy', { name: `\u2068${dismissal.byName}\u2069`, date })}
      {dismissal.note && <span dir="auto"> “{dismissal.note}”</span>}
    </p>
  );
}

/** A name may run from right to left in a sentence that does not. */
const isolated = (name: string) => `\u2068${name}\u2069`;

const roles = ['HUSB', 'WIFE', 'CHIL', 'FAMC', 'FAMS'] as const;

/** Says what is odd, with the dates in words. */
function useFindingSentence(): (problem: Problem) => string {
  const { t } = useTranslation('integrity');
  const language = useLanguage();
  const { nameOf } = usePersonText();
  const { ofPerson } = useDates();
  return ({ code, people, facts: { role: inRole, xref, ...written }, amount }) => {
    const facts = Object.fromEntries(Object.entries(written).map(([name, date]) => [name, ofPerson(date)]));
    const names = people.map((person) => isolated(nameOf(person)));
    const list = new Intl.ListFormat(language, { type: 'conjunction' });
    const role = roles.find((one) => one === inRole);
    const { birth, death, marriage, parting } = facts;
    const dates = [birth, death, marriage, parting].filter((date) => date !== undefined);
    return t(`codes.${code}.sentence`, {
      ...facts,
      ...(xref !== undefined && { xref }),
      one: names[0] ?? '',
      two: names[1] ?? '',
      names: names.length === 0 ? t('aCouple') : list.format(names),
      others: list.format(names.slice(1)),
      way: [...names, names[0] ?? ''].join(' → '),
      dates: dates.join(', '),
      role: role ? t(`roles.${role}`) : '',
      count: amount ?? 0,
    });
  };
}

/** The ways to a person: into the form for those who may correct it, to the drawing for the others, and to all that is known. */
function OpenPerson({ tree, person }: { tree: Tree; person: Relative }) {
  const { t } = useTranslation(['integrity', 'members']);
  const { nameOf } = usePersonText();
  const look = buttonClasses({ size: 'small', className: 'max-w-full' });
  const words = (
    <span className="name-line" dir="auto">
      {t('open', { name: nameOf(person) })}
    </span>
  );
  const opened = mayEdit(tree) ? (
    <Link to="/dashboard/members" search={{ tree: tree.id, edit: person.id }} preload={false} className={look}>
      {words}
    </Link>
  ) : (
    <Link to="/dashboard/family-tree" search={{ tree: tree.id, focus: person.id }} preload={false} className={look}>
      {words}
    </Link>
  );
  return (
    <>
      {opened}
      <Link
        to="/dashboard/members/$memberId"
        params={{ memberId: person.id }}
        search={{ tree: tree.id }}
        preload={false}
        aria-label={t('profile', { ns: 'members', name: nameOf(person) })}
        title={t('profile', { ns: 'members', name: nameOf(person) })}
        className={buttonClasses({ variant: 'quiet', size: 'small', className: 'px-2' })}
      >
        <BookUser aria-hidden="true" />
      </Link>
    </>
  );
}
