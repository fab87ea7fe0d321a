import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { plainTypedDate } from '#domain/dates/typed-date.ts';
import { type DatedPerson, findFamilyDoubts } from '#domain/integrity/find-family-doubts.ts';
import type { Finding } from '#domain/integrity/finding.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { useSettled } from '#web/ui/use-settled.ts';
import { memberQuery } from './get-member.ts';
import type { MemberFormState } from './use-member-form.ts';

interface FamilyDoubtsProps {
  readonly form: MemberFormState;
  readonly treeId: TreeId;
  readonly memberId: MemberId | undefined;
}

/** Half a date is another date: nothing is doubted before somebody has stopped typing. */
const RESTS_MS = 700;

/** Somebody new is nobody in the tree yet. */
const newPerson = 'new' as MemberId;

/** Below the family of a person: what of it cannot be, by the dates. It keeps nobody from saving. */
export function FamilyDoubts({ form, treeId, memberId = newPerson }: FamilyDoubtsProps) {
  const { t } = useTranslation('integrity');
  const { ofPerson, dayFirst } = useDates();
  const [firstName, lastName, gender, fatherId, motherId] = form.watch([
    'firstName',
    'lastName',
    'gender',
    'fatherId',
    'motherId',
  ]);
  const birthDate = useSettled(form.watch('birthDate') ?? '', RESTS_MS);
  const deathDate = useSettled(form.watch('deathDate') ?? '', RESTS_MS);
  const stored = useKnown(treeId, memberId === newPerson ? null : memberId);
  const father = useKnown(treeId, fatherId);
  const mother = useKnown(treeId, motherId);

  const meant = (text: string) => (text.trim() === '' ? null : plainTypedDate(text, dayFirst));
  const person: DatedPerson = {
    id: memberId,
    gender: gender ?? 'unknown',
    birthDate: meant(birthDate),
    deathDate: meant(deathDate),
  };
  const pedigreeOf = (id: MemberId) =>
    stored?.parentSets.flatMap(({ parents }) => parents).find((parent) => parent.id === id)?.pedigree ?? 'birth';
  const parents = [father, mother].filter((parent) => parent !== undefined);
  const children = (stored?.unions ?? []).flatMap((union) => union.children);
  const doubts = findFamilyDoubts({
    person,
    parents: parents.filter(({ id }) => pedigreeOf(id) === 'birth'),
    children: children.map(({ id, gender, birthYear }) => ({
      id,
      gender,
      deathDate: null,
      birthDate: birthYear === null ? null : String(birthYear),
    })),
  });

  const people = [{ ...person, firstName: firstName ?? null, lastName: lastName ?? null }, ...parents, ...children];
  const nameOf = (id: MemberId | undefined) => {
    const found = people.find((one) => one.id === id);
    // A name may run from right to left in a sentence that does not.
    return `\u2068${(found && memberName(found)) || t('somebody')}\u2069`;
  };
  const say = ({ code, members, facts, amount }: Finding) =>
    t(`codes.${code}.sentence`, {
      ...Object.fromEntries(Object.entries(facts).map(([name, date]) => [name, ofPerson(date)])),
      one: nameOf(members[0]),
      two: nameOf(members[1]),
      count: amount ?? 0,
    });
  return (
    <div role="status" className="grid gap-1 text-notice text-sm empty:sr-only">
      {doubts.map((doubt) => (
        <p key={doubt.key}>{say(doubt)}</p>
      ))}
    </div>
  );
}

/** Somebody as the tree knows them; undefined for nobody, and until they are there. */
function useKnown(treeId: TreeId, id: MemberId | null | undefined) {
  const { data } = useQuery({ ...memberQuery(treeId, id ?? ('' as MemberId)), enabled: Boolean(id) });
  return id ? data : undefined;
}
