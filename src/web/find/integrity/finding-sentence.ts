import { useTranslation } from 'react-i18next';
import type { Problem } from '#contract/integrity.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { usePersonText } from './person-text.ts';

/** A name may run from right to left in a sentence that does not. */
const isolated = (name: string) => `\u2068${name}\u2069`;

const roles = ['HUSB', 'WIFE', 'CHIL', 'FAMC', 'FAMS'] as const;

/** Says what is odd, with the dates in words. */
export function useFindingSentence(): (problem: Problem) => string {
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
