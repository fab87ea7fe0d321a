import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { listChoices, type pickerRoles, type Relative, searchText } from '#contract/members.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { call } from '#web/client/server/call.ts';
import { treeKey } from '#web/tree/trees/tree-keys.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { useTyped } from '#web/ui/drafts/use-typed.ts';
import { Field } from '#web/ui/field.tsx';
import { memberQuery } from './get-member.ts';
import type { MemberFormState } from './use-member-form.ts';

interface MemberPickerProps {
  form: MemberFormState;
  treeId: TreeId;
  memberId: MemberId | undefined;
  relation: PickerRole;
}

const fieldOf = { father: 'fatherId', mother: 'motherId', spouse: 'spouseId' } as const;
const placeholderOf = { father: 'pickFather', mother: 'pickMother', spouse: 'pickSpouse' } as const;

/** Finds a father, mother or partner among the people of the tree; the server knows who may be chosen. */
export function MemberPicker({ form, treeId, memberId, relation }: MemberPickerProps) {
  const { t } = useTranslation('members');
  const typing = useTyped(form, `typed.${relation}`);
  const { field, fieldState } = useController({ control: form.control, name: fieldOf[relation] });
  const value = field.value ?? null;
  const choices = useChoices({ treeId, role: relation, memberId, q: typing.typed ?? '' });
  const found = choices.data ?? [];
  const listed = found.some((choice) => choice.id === value);
  const chosen = useChosen(treeId, listed ? null : value);
  const toOption = (relative: Relative) => ({
    value: relative.id,
    label: memberName(relative) ?? t('nameUnknown'),
    detail: years(relative),
  });
  return (
    <Field label={t(relation)} error={fieldState.error?.message}>
      <Combobox
        options={(chosen ? [chosen, ...found] : found).map(toOption)}
        value={value}
        onChange={field.onChange}
        {...typing}
        loading={choices.isFetching}
        placeholder={t(placeholderOf[relation])}
      />
    </Field>
  );
}

/** The chosen person, who need not be among the matches of what is typed. */
function useChosen(treeId: TreeId, memberId: MemberId | null): Relative | undefined {
  const id = memberId ?? undefined;
  const { data } = useQuery({
    ...memberQuery(treeId, id ?? ('' as MemberId)),
    enabled: id !== undefined,
  });
  return id === undefined ? undefined : data;
}

/** '1901–1980', or the one year that is known with its sign; nothing where neither is. */
function years({ birthYear, deathYear }: Relative): string | undefined {
  if (birthYear !== null && deathYear !== null) return `${birthYear}–${deathYear}`;
  if (birthYear !== null) return `° ${birthYear}`;
  return deathYear === null ? undefined : `† ${deathYear}`;
}

type PickerRole = (typeof pickerRoles)[number];

interface ChoicesFor {
  readonly treeId: TreeId;
  readonly role: PickerRole;
  /** Who is being edited; absent while somebody new is being added. */
  readonly memberId: MemberId | undefined;
  readonly q: string;
}

/** Who may be picked as father, mother or partner, at most 50 best matches. */
function useChoices({ treeId, role, memberId, q }: ChoicesFor) {
  const text = searchText.safeParse(q.trim());
  const query = { role, ...(memberId ? { memberId } : {}), ...(text.success && text.data ? { q: text.data } : {}) };
  return useQuery({
    queryKey: [...treeKey(treeId), 'choices', query],
    queryFn: async ({ signal }) => (await call(listChoices, { params: { treeId }, query, signal })).items,
    placeholderData: (previous) => previous,
  });
}
