import type { ComponentProps } from 'react';

/** A box, for what can be picked up or stands for itself. Lists and sections do with hairlines. */
export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`rounded-surface border bg-surface p-6 ${className}`} />;
}
