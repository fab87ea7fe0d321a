import { Trash2, UserPlus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type EvidenceKind, evidenceRoles } from '#contract/evidence.ts';
import { isDocumentRole } from '#domain/life/associate-roles.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { Button } from '#web/ui/button.tsx';
import { type EvidenceForm, emptySlot, isManifold } from './evidence-values.ts';
import { PersonSlotFields } from './person-slot-fields.tsx';

interface PeopleFieldsProps {
  readonly form: EvidenceForm;
  readonly treeId: TreeId;
  readonly kind: EvidenceKind;
}

/** Everybody who stands in the document, by what they are in it. Places left empty say nothing. */
export function PeopleFields({ form, treeId, kind }: PeopleFieldsProps) {
  const { t } = useTranslation('evidence');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'people', keyName: 'key' });
  const roles = fields.map(({ role }) => role);
  return (
    <>
      {fields.map(({ key, role }, nth) => (
        <fieldset key={key} className="min-w-0 border-s-2 ps-4">
          <legend className="float-left mb-3 w-full font-semibold">{t(`roles.${role}`)}</legend>
          <div className="clear-both grid gap-3">
            <PersonSlotFields form={form} treeId={treeId} kind={kind} nth={nth} />
            {isManifold(kind, role) && (isDocumentRole(role) || roles.indexOf(role) < nth) && (
              <div>
                <Button variant="danger-quiet" size="small" onClick={() => remove(nth)}>
                  <Trash2 /> {t('removePerson')}
                </Button>
              </div>
            )}
          </div>
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-2">
        {evidenceRoles[kind]
          .filter((role) => isManifold(kind, role))
          .map((role) => (
            <Button key={role} size="small" onClick={() => append(emptySlot(role))}>
              <UserPlus /> {t('addRole', { role: t(`roles.${role}`) })}
            </Button>
          ))}
      </div>
    </>
  );
}
