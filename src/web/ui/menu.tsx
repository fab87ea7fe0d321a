import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ComponentProps, type ReactNode, useRef } from 'react';

const itemClasses =
  'flex min-h-9 w-full cursor-default select-none items-center gap-3 rounded-control px-3 text-base outline-none data-disabled:opacity-55 data-highlighted:bg-sunken pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-faint';

interface MenuProps {
  /** One button; it gets its name from itself. */
  trigger: ReactNode;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
}

export function Menu({ trigger, align = 'end', children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger ref={button} asChild>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          // By itself the focus returns a moment later, and takes back a Tab that was pressed right after Escape.
          onEscapeKeyDown={() => button.current?.focus()}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-[min(20rem,90vw)] origin-(--radix-dropdown-menu-content-transform-origin) animate-appear overflow-y-auto rounded-surface bg-surface p-1 shadow-float"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps extends ComponentProps<typeof DropdownMenu.Item> {
  icon?: ReactNode;
  danger?: boolean;
}

/** With `asChild`, a link is the item. */
export function MenuItem({ icon, danger, children, asChild, ...rest }: MenuItemProps) {
  const classes = danger ? `${itemClasses} text-heart data-highlighted:bg-heart-soft [&_svg]:text-heart` : itemClasses;
  if (asChild)
    return (
      <DropdownMenu.Item asChild className={classes} {...rest}>
        {children}
      </DropdownMenu.Item>
    );
  return (
    <DropdownMenu.Item className={classes} {...rest}>
      {icon}
      {children}
    </DropdownMenu.Item>
  );
}

interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; lang?: string }[];
  onChoose: (value: Value) => void;
}

/** One of several, marked. */
export function MenuChoice<Value extends string>({ label, value, options, onChoose }: MenuChoiceProps<Value>) {
  return (
    <>
      <MenuLabel>{label}</MenuLabel>
      <DropdownMenu.RadioGroup aria-label={label} value={value}>
        {options.map((option) => (
          <DropdownMenu.RadioItem
            key={option.value}
            value={option.value}
            lang={option.lang}
            onSelect={() => onChoose(option.value)}
            className={itemClasses}
          >
            <span className="flex-1">{option.label}</span>
            <DropdownMenu.ItemIndicator>
              <Check aria-hidden="true" />
            </DropdownMenu.ItemIndicator>
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-3 pt-2 pb-1 text-ink-faint text-sm">{children}</DropdownMenu.Label>;
}

export function MenuLine() {
  return <DropdownMenu.Separator className="my-1 border-t" />;
}
