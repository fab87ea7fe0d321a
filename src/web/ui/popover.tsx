import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface PopoverProps {
  /** One button; it gets its name from itself. */
  trigger: ReactNode;
  label: string;
  children: ReactNode;
}

/** A few settings that take effect at once, beside the button that shows them. What is behind stays in view and usable. */
export function Popover({ trigger, label, children }: PopoverProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-h-(--radix-popover-content-available-height) w-84 max-w-(--radix-popover-content-available-width) animate-appear overflow-y-auto rounded-surface bg-surface p-4 shadow-float"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
