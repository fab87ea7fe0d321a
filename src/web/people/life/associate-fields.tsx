import { Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { LifeAssociate } from '#contract/life.ts';
import { associateRoles } from '#domain/life/associate-roles.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { useTyped } from '#web/ui/drafts/use-typed.ts';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import type { EventFormState } from './event-form-values.ts';
import { type PersonOption, usePeopleOptions } from './people-options.ts';
import { useLifeWords } from './use-life-words.ts';

interface AssociateFieldsProps {
  readonly form: EventFormState;
  readonly treeId: TreeId;
  /** Who stands there already, by their lines. */
  readonly standing: readonly LifeAssociate[];
}

/** Witnesses, godparents and whoever else stood by: those who are there can be taken out, others added. */
export function AssociateFields({ form, treeId, standing }: AssociateFieldsProps) {
  const { t } = useTranslation('life');
  const { roleName } = useLifeWords();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'associates', keyName: 'key' });
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 font-semibold text-sm">{t('associate.list')}</legend>
      {fields.map(({ key, line }, nth) => {
        const known = standing.find((one) => one.line === line);
        const name = known && ((known.person && memberName(known.person)) ?? t('associate.gone'));
        return (
          <div key={key} ref={known ? undefined : focusFirst} className="flex items-start gap-2 border-s-2 ps-4">
            {known ? (
              <p className="min-w-0 flex-1 self-center wrap-anywhere" dir="auto">
                {roleName(known)}: {name}
              </p>
            ) : (
              <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
                <WhoField form={form} treeId={treeId} nth={nth} />
                <Field label={t('associate.role')}>
                  <Select {...form.register(`associates.${nth}.role`)}>
                    <Options values={associateRoles} word={(role) => roleName({ role, words: null })} />
                  </Select>
                </Field>
              </div>
            )}
            <IconButton
              label={t('associate.remove', { nth: nth + 1 })}
              variant="danger"
              className={known ? '' : 'mt-6'}
              onClick={() => remove(nth)}
            >
              <Trash2 />
            </IconButton>
          </div>
        );
      })}
      <div>
        <Button size="small" onClick={() => append({ role: 'witness' }, { shouldFocus: false })}>
          <UserPlus /> {t('associate.add')}
        </Button>
      </div>
    </fieldset>
  );
}

/** Somebody who was just asked for begins with their name. */
const focusFirst = (row: HTMLElement | null): void => row?.querySelector('input')?.focus();

function WhoField({ form, treeId, nth }: Omit<AssociateFieldsProps, 'standing'> & { readonly nth: number }) {
  const { t } = useTranslation('life');
  const typing = useTyped(form, `associates.${nth}.typed`);
  const [taken, setTaken] = useState<PersonOption>();
  const { options, isFetching } = usePeopleOptions(treeId, typing.typed ?? '', t('associate.nameless'));
  const value = form.watch(`associates.${nth}.memberId`) ?? null;
  const offered = taken && !options.some((one) => one.value === taken.value) ? [...options, taken] : options;
  return (
    <Field label={t('associate.who')} error={form.formState.errors.associates?.[nth]?.memberId?.message}>
      <Combobox
        options={offered}
        value={value}
        onChange={(picked) => {
          setTaken(offered.find((one) => one.value === picked));
          // Safe: the options are the ids of members.
          form.setValue(`associates.${nth}.memberId`, (picked ?? undefined) as MemberId | undefined, {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          });
        }}
        {...typing}
        loading={isFetching}
        placeholder={t('associate.placeholder')}
      />
    </Field>
  );
}
