import { Check, ChevronsUpDown, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type Ref, type RefObject, useCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { controlClasses } from './control-classes.ts';
import { useFieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { type ComboboxOption, useCombobox } from './use-combobox.ts';

interface ComboboxProps<Value extends string> {
  /** All choices, or those the server found for `onQuery` or `onTyped`. The first fifty that match are shown, the rest is counted. */
  options: readonly ComboboxOption<Value>[];
  value: Value | null;
  onChange: (value: Value | null) => void;
  placeholder?: string;
  /** Given, the caller searches, and the options are taken as they come. */
  onQuery?: (query: string) => void;
  loading?: boolean;
  /** Text that nothing was chosen for, as a form keeps it; `onTyped` tells every change of it. */
  typed?: string | null | undefined;
  onTyped?: (text: string | null) => void;
  /** Any text is an answer, and `typed` then the value. */
  takesAny?: boolean;
  disabled?: boolean;
  /** Names it outside of a `Field`. */
  label?: string;
  /** The box itself, for a form that leads to what is missing. */
  ref?: Ref<HTMLInputElement>;
}

/**
 * One of many, found by typing: arrows move, Enter takes, Escape leaves, all of it also by pointer. What was typed and not
 * chosen stays when the box is left, and says so.
 */
export function Combobox<Value extends string>(props: ComboboxProps<Value>) {
  const { value, placeholder, disabled = false, loading = false, label, ref } = props;
  const { t } = useTranslation();
  const listId = useId();
  const field = useFieldProps();
  const describedBy = field['aria-describedby'];
  const box = useCombobox(props);
  const said = `${listId}-said`;
  const optionId = (index: number) => `${listId}-${index}`;
  return (
    <Popover.Root open={box.open} onOpenChange={box.setOpen}>
      <Popover.Anchor asChild>
        <div className="relative">
          <input
            {...field}
            {...(box.isUnanswered && {
              'aria-invalid': true,
              'aria-describedby': [describedBy, said].filter(Boolean).join(' '),
            })}
            ref={useBoth(box.box, ref)}
            type="text"
            role="combobox"
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            aria-label={label}
            aria-expanded={box.open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={box.open && box.shown.length > 0 ? optionId(box.active) : undefined}
            disabled={disabled}
            placeholder={placeholder}
            value={box.text}
            onChange={(event) => box.type(event.target.value)}
            onClick={() => box.setOpen(true)}
            onKeyDown={box.onKeyDown}
            onBlur={box.leave}
            className={controlClasses({ className: 'pr-20' })}
          />
          <div className="absolute inset-y-0 right-1 flex items-center text-ink-faint">
            {(value !== null || box.text !== '') && !disabled && (
              <IconButton label={t('clear')} size="small" onClick={() => box.take(null)}>
                <X />
              </IconButton>
            )}
            <ChevronsUpDown className="mx-2 size-4" aria-hidden="true" />
          </div>
        </div>
      </Popover.Anchor>
      {box.isUnanswered && (
        <p id={said} className="font-medium text-heart text-sm">
          {t('notChosen')}
        </p>
      )}
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          // The focus stays in the box while the pointer is in the list.
          onMouseDown={(event) => event.preventDefault()}
          className="z-50 w-(--radix-popover-trigger-width) animate-appear rounded-surface bg-surface p-1 shadow-float"
        >
          <div id={listId} role="listbox" aria-label={label ?? t('search')} className="max-h-72 overflow-y-auto">
            {box.shown.map((option, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, aria-activedescendant points here
              // biome-ignore lint/a11y/useKeyWithClickEvents: the box above takes the keys
              <div
                key={option.value}
                id={optionId(index)}
                ref={index === box.active ? scrollIntoView : null}
                role="option"
                aria-selected={option.value === value}
                data-active={index === box.active || undefined}
                onClick={() => box.take(option.value)}
                className="flex min-h-9 cursor-default items-center gap-3 rounded-control px-3 py-1.5 data-active:bg-sunken pointer-coarse:min-h-11"
              >
                <span className="min-w-0 flex-1">
                  <span dir="auto" className="block">
                    {option.label}
                  </span>
                  {option.detail && <span className="figures block text-ink-faint text-sm">{option.detail}</span>}
                </span>
                {option.value === value && <Check className="size-4 text-accent" aria-hidden="true" />}
              </div>
            ))}
          </div>
          <p role="status" className="px-3 py-1.5 text-ink-faint text-sm empty:hidden">
            {loading && t('loading')}
            {!loading && box.shown.length === 0 && t('noMatches')}
            {!loading && box.hidden > 0 && t('moreMatches', { count: box.hidden })}
          </p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: 'nearest' });
}

/** One ref for two that want to know the same element. */
function useBoth<Element>(one: RefObject<Element | null>, other: Ref<Element> | undefined) {
  return useCallback(
    (element: Element | null) => {
      one.current = element;
      if (typeof other === 'function') return other(element);
      if (other) other.current = element;
      return undefined;
    },
    [one, other],
  );
}
