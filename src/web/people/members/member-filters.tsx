import { useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { memberSorts } from '#contract/members.ts';
import { genders } from '#domain/tree/vocabulary.ts';
import { useIsOn } from '#web/client/session/instance.ts';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useTypedText } from '#web/ui/use-typed-text.ts';
import type { MembersSearch } from './members-search.ts';

/** Search, filters and order of the list. All of it lives in the address. */
export function MemberFilters({ search }: { search: MembersSearch }) {
  const { t } = useTranslation('members');
  const navigate = useNavigate();
  const show = (change: Partial<MembersSearch>) =>
    void navigate({ to: '/dashboard/members', search: { ...search, ...change }, replace: true });
  const isOn = useIsOn()('enableAdvancedSearch');
  const box = useTypedText(search.q ?? '', (q) => show({ q: q || undefined }));
  return (
    <search className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_auto_auto_auto]">
      <div className="col-span-2 sm:col-span-3 lg:col-span-1">
        <Field label={t('searchLabel')} error={box.problem}>
          <SearchInput box={box} />
        </Field>
      </div>
      {isOn && (
        <>
          <Field label={t('gender')}>
            <Select
              value={search.gender ?? ''}
              onChange={({ target }) => show({ gender: genders.find((gender) => gender === target.value) })}
            >
              <option value="">{t('anyGender')}</option>
              <Options values={genders} word={(gender) => t(`genders.${gender}`)} />
            </Select>
          </Field>
          <Field label={t('living')}>
            <Select
              value={search.living ?? ''}
              onChange={({ target }) =>
                show({ living: target.value === 'living' || target.value === 'deceased' ? target.value : undefined })
              }
            >
              <option value="">{t('anyLiving')}</option>
              <option value="living">{t('livingOnly')}</option>
              <option value="deceased">{t('deceasedOnly')}</option>
            </Select>
          </Field>
        </>
      )}
      <div className="col-span-2 sm:col-span-1">
        <Field label={t('sort')}>
          <Select
            value={search.sort ?? (search.q ? '' : 'created')}
            onChange={({ target }) => show({ sort: memberSorts.find((sort) => sort === target.value) })}
          >
            {search.q && <option value="">{t('sortClosest')}</option>}
            <option value="created">{t('sortCreated')}</option>
            <option value="name">{t('sortName')}</option>
            <option value="birth">{t('sortBirth')}</option>
          </Select>
        </Field>
      </div>
    </search>
  );
}

function SearchInput({ box }: { box: ReturnType<typeof useTypedText> }) {
  const { t } = useTranslation('members');
  return (
    <div className="relative">
      <TextInput
        type="search"
        dir="auto"
        autoComplete="off"
        placeholder={t('searchPlaceholder')}
        value={box.text}
        onChange={({ target }) => box.type(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && box.settleNow()}
        className="pr-10 [&::-webkit-search-cancel-button]:hidden"
      />
      {box.text !== '' && (
        <IconButton
          label={t('clearSearch')}
          size="small"
          className="absolute inset-y-0 right-1 my-auto"
          onClick={() => box.type('')}
        >
          <X />
        </IconButton>
      )}
    </div>
  );
}
