import { X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface FilterBoxProps {
  label: string;
  /** What can be searched for. */
  hint: string;
  text: string;
  onType: (text: string) => void;
}

/** Narrows a list that is here already, letter by letter. */
export function FilterBox({ label, hint, text, onType }: FilterBoxProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onType('');
    input.current?.focus();
  };
  return (
    <Field label={label}>
      <div className="relative">
        <TextInput
          ref={input}
          type="search"
          dir="auto"
          autoComplete="off"
          placeholder={hint}
          value={text}
          onChange={({ target }) => onType(target.value)}
          className="pr-10 [&::-webkit-search-cancel-button]:hidden"
        />
        {text !== '' && (
          <IconButton label={t('clear')} size="small" className="absolute inset-y-0 right-1 my-auto" onClick={clear}>
            <X />
          </IconButton>
        )}
      </div>
    </Field>
  );
}
