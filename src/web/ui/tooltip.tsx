import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

const openDelayMs = 700;
const skipDelayMs = 300;

/** Once around the app: tooltips wait, then the next ones open at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={openDelayMs} skipDelayDuration={skipDelayMs}>
      {children}
    </Radix.Provider>
  );
}

interface TooltipProps {
  content: ReactNode;
  /** One thing that can have the focus. */
  children: ReactNode;
}

/** Opens on hover and on focus. Never the only place where something is said. */
export function Tooltip({ content, children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side="bottom"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 animate-appear rounded-control bg-ink px-2.5 py-1 text-paper text-sm"
        >
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
