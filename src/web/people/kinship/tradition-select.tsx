import { useTranslation } from 'react-i18next';
import { traditions } from '#domain/kinship/words/indonesian-traditions.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { useTradition } from './tradition.ts';

/** Whose words are used; only Indonesian has several. */
export function TraditionSelect() {
  const { t } = useTranslation('kinship');
  const [tradition, choose] = useTradition();
  if (useLanguage() !== 'id') return null;
  return (
    <div className="w-full sm:w-72 print:hidden">
      <Field label={t('tradition.label')}>
        <Select
          value={tradition}
          onChange={({ target }) => {
            const chosen = traditions.find((one) => one === target.value);
            if (chosen) choose(chosen);
          }}
        >
          {traditions.map((one) => (
            <option key={one} value={one}>
              {t(`tradition.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
