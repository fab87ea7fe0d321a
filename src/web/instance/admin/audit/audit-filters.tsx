import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { auditActions } from '#contract/audit.ts';
import { useAdminSearch, useShow } from '#web/instance/admin/admin-search.ts';
import { FilterBox } from '#web/instance/admin/filter-box.tsx';
import { FilterRow, FilterSelect } from '#web/instance/admin/filter-row.tsx';
import { UserPicker } from '#web/instance/admin/users/user-picker.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useActionText } from './action-text.ts';

interface AuditFiltersProps {
  text: string;
  onType: (text: string) => void;
}

export function AuditFilters({ text, onType }: AuditFiltersProps) {
  const { t } = useTranslation('audit');
  const show = useShow();
  const say = useActionText();
  const { action, actor, target, since, until } = useAdminSearch();
  return (
    <div className="grid gap-3">
      <FilterRow>
        <FilterBox label={t('search')} hint={t('searchHint')} text={text} onType={onType} />
        <FilterSelect
          label={t('action')}
          value={action}
          options={auditActions.map((value) => ({ value, label: say(value) }))}
          onChange={(value) => show({ action: value })}
        />
        <Field label={t('actor')}>
          <UserPicker
            value={actor ?? null}
            onChange={(id) => show({ actor: id ?? undefined })}
            placeholder={t('actorHint')}
          />
        </Field>
        <Field label={t('from')}>
          <TextInput
            type="date"
            value={since ?? ''}
            onChange={({ target: box }) => show({ since: box.value || undefined })}
          />
        </Field>
        <Field label={t('until')}>
          <TextInput
            type="date"
            value={until ?? ''}
            onChange={({ target: box }) => show({ until: box.value || undefined })}
          />
        </Field>
      </FilterRow>
      {target && (
        <Button size="small" className="justify-self-start" onClick={() => show({ target: undefined })}>
          {t('oneTarget')}
          <X aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}
