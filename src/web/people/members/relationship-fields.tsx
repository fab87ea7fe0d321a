import { useTranslation } from 'react-i18next';
import type { MemberId } from '#domain/tree/ids.ts';
import type { KnownFamily } from '#domain/tree/known-family.ts';
import { genderOfRelationship, genders, type Relationship, relationships } from '#domain/tree/vocabulary.ts';
import { type Ways, waysToRelative } from '#domain/tree/ways-to-relative.ts';
import { Field } from '#web/ui/field.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import type { RelativeFormState } from './use-relative-form.ts';

interface RelationshipFieldsProps {
  form: RelativeFormState;
  family: KnownFamily;
  anchor: MemberId;
  nameOf: (member: MemberId) => string;
  /** The relationship has changed, and with it what may be guessed of the person. */
  onChoose: (relationship: Relationship) => void;
}

/** What the new person is to the other, who stands between them where that is not clear, and the gender where no word tells it. */
export function RelationshipFields({ form, family, anchor, nameOf, onChoose }: RelationshipFieldsProps) {
  const { t } = useTranslation('members');
  const { errors } = form.formState;
  const written = form.watch('relationship');
  const chosen = relationships.find((one) => one === written);
  const ways = chosen && waysToRelative(family, anchor, chosen);
  const onChange = ({ target }: { target: { value: string } }) => {
    const relationship = relationships.find((one) => one === target.value);
    form.setValue('through', relationship && waysToRelative(family, anchor, relationship).usual);
    form.clearErrors('through');
    if (relationship) onChoose(relationship);
  };
  return (
    <>
      <Field
        label={t('relative.relationship')}
        error={errors.relationship?.message}
        help={chosen && ways && passesUnknown(chosen, ways) && t('relative.unknownBetween')}
        required
      >
        <Select {...form.register('relationship', { onChange })} defaultValue="">
          <option value="" disabled>
            {t('relative.choose')}
          </option>
          {relationships.map((one) => {
            const { isTaken } = waysToRelative(family, anchor, one);
            const label = t(`relationships.${one}`);
            return (
              <option key={one} value={one} disabled={isTaken}>
                {isTaken ? t('relative.taken', { relationship: label }) : label}
              </option>
            );
          })}
        </Select>
      </Field>
      {chosen && ways && ways.choices.length > 0 && (
        <ThroughField
          key={chosen}
          form={form}
          relationship={chosen}
          ways={ways}
          parents={parentsOf(family, anchor)}
          nameOf={nameOf}
        />
      )}
      {chosen && genderOfRelationship[chosen] === undefined && (
        <Field label={t('gender')} error={errors.gender?.message}>
          <Select {...form.register('gender')}>
            <Options values={genders} word={(gender) => t(`genders.${gender}`)} />
          </Select>
        </Field>
      )}
    </>
  );
}

interface ThroughFieldProps extends Pick<RelationshipFieldsProps, 'form' | 'nameOf'> {
  relationship: Relationship;
  ways: Ways;
  parents: readonly MemberId[];
}

function ThroughField({ form, relationship, ways, parents, nameOf }: ThroughFieldProps) {
  const { t } = useTranslation('members');
  const isChild = relationship === 'son' || relationship === 'daughter';
  const isCousin = relationship === 'cousin';
  const between = isCousin ? t('relative.childOf') : t('relative.side');
  const label = isChild ? t('relative.otherParent') : between;
  return (
    <Field label={label} error={form.formState.errors.through?.message} required={ways.mustSay}>
      <Select {...form.register('through', { setValueAs: (value) => value || undefined })}>
        {(isChild || ways.mustSay) && <option value="">{t(isChild ? 'relative.notKnown' : 'relative.choose')}</option>}
        <Options
          values={ways.choices}
          word={(member) =>
            isCousin && parents.includes(member) ? t('relative.siblingOf', { name: nameOf(member) }) : nameOf(member)
          }
        />
      </Select>
    </Field>
  );
}

function parentsOf(family: KnownFamily, member: MemberId): MemberId[] {
  const couple = family.parentsOf(member);
  return [couple?.partnerA, couple?.partnerB].filter((parent) => parent !== undefined && parent !== null);
}

/** Whether somebody without a name has to be put between the two, because no parent is known. */
function passesUnknown(relationship: Relationship, { choices, isTaken }: Ways): boolean {
  const isFar: ReadonlySet<Relationship> = new Set(['grandfather', 'grandmother', 'uncle', 'aunt', 'cousin']);
  return isFar.has(relationship) && choices.length === 0 && !isTaken;
}
