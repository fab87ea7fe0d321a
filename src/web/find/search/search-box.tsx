import { X } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useTypedText } from '#web/ui/use-typed-text.ts';
import { walkable } from './walk-results.ts';

interface SearchBoxProps {
  readonly value: string;
  readonly onType: (text: string) => void;
  /** Somebody is sure of the words. */
  readonly onEnter: () => void;
}

export function SearchBox({ value, onType, onEnter }: SearchBoxProps) {
  const { t } = useTranslation('search');
  const box = useTypedText(value, onType);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field label={t('label')} error={box.problem}>
      <div className="relative">
        <BoxInput
          ref={input}
          value={box.text}
          placeholder={t('placeholder')}
          onChange={box.type}
          onEnter={() => {
            box.settleNow();
            onEnter();
          }}
        />
        {box.text !== '' && (
          <IconButton
            label={t('clear')}
            size="small"
            className="absolute inset-y-0 right-1 my-auto"
            onClick={() => {
              box.type('');
              input.current?.focus();
            }}
          >
            <X />
          </IconButton>
        )}
      </div>
    </Field>
  );
}

interface BoxInputProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly value: string;
  readonly placeholder: string;
  readonly onChange: (text: string) => void;
  readonly onEnter: () => void;
}

function BoxInput({ ref, value, placeholder, onChange, onEnter }: BoxInputProps) {
  return (
    <TextInput
      ref={ref}
      type="search"
      dir="auto"
      autoComplete="off"
      enterKeyHint="search"
      placeholder={placeholder}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && onEnter()}
      className="pr-10 [&::-webkit-search-cancel-button]:hidden"
      {...walkable}
    />
  );
}
