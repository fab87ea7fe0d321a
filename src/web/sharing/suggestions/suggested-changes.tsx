import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SuggestedChange } from '#contract/suggestions.ts';
import { genders } from '#domain/tree/vocabulary.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Cell, HeaderCell, Row, Table } from '#web/ui/table.tsx';

interface SuggestedChangesProps {
  readonly caption: string;
  readonly changes: readonly SuggestedChange[];
  /** What stands in front of each: its name, or a box that bears it. */
  readonly named: (change: SuggestedChange, name: string) => ReactNode;
  /** What there is to say of each beside its values. */
  readonly said?: (change: SuggestedChange) => string | undefined;
}

/** What the tree says beside what somebody suggests, field by field. */
export function SuggestedChanges({ caption, changes, named, said }: SuggestedChangesProps) {
  const { t } = useTranslation(['suggestions', 'members']);
  const valueText = useValueText();
  if (changes.length === 0) return null;
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <HeaderCell>{t('suggestions:field')}</HeaderCell>
          <HeaderCell>{t('suggestions:before')}</HeaderCell>
          <HeaderCell>{t('suggestions:after')}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => {
          const { field, before, after } = change;
          const note = said?.(change);
          return (
            <Row key={field}>
              <Cell className="align-top">
                {named(change, t(`members:${field}`))}
                {note && (
                  <p className="mt-1">
                    <Badge tone="notice">{note}</Badge>
                  </p>
                )}
              </Cell>
              <Cell dir="auto" className="wrap-anywhere align-top text-ink-soft">
                {valueText(field, before)}
              </Cell>
              <Cell dir="auto" className="wrap-anywhere align-top font-medium">
                {valueText(field, after)}
              </Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}

/** What stands in a field of a person, in words. */
function useValueText(): (field: SuggestedChange['field'], value: SuggestedChange['before']) => string {
  const { t } = useTranslation('members');
  const { ofPerson } = useDates();
  return (field, value) => {
    if (value === null || value === '') return t('conflictEmpty');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (field === 'birthDate' || field === 'deathDate') return ofPerson(value);
    const gender = field === 'gender' && genders.find((one) => one === value);
    return gender ? t(`genders.${gender}`) : value;
  };
}
