import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { controlClasses } from './control-classes.ts';
import { useFieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';

/** Can be shown and hidden, takes paste and password managers, and says when Caps Lock is on. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div>
      <div className="relative">
        <input
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          {...useFieldProps()}
          {...rest}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          className={controlClasses({ className: ['pr-12', className] })}
        />
        <IconButton
          label={t(shown ? 'hidePassword' : 'showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 my-auto aria-pressed:bg-transparent"
        >
          {shown ? <EyeOff /> : <Eye />}
        </IconButton>
      </div>
      <p role="status" className="text-notice text-sm empty:hidden">
        {capsLock && t('capsLock')}
      </p>
    </div>
  );
}
