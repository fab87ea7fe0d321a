import { cva, type VariantProps } from 'class-variance-authority';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useErrorText } from '#web/client/server/error-text.ts';

const alertClasses = cva(
  'flex items-start gap-3 rounded-control border-l-3 px-4 py-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0',
  {
    variants: {
      tone: {
        heart: 'border-heart bg-heart-soft text-heart',
        notice: 'border-notice bg-notice-soft text-notice',
        link: 'border-link bg-link-soft text-link',
      },
    },
    defaultVariants: { tone: 'heart' },
  },
);
const icons = { heart: CircleAlert, notice: TriangleAlert, link: Info };

/** A message in the page. The `heart` tone interrupts a screen reader, the others wait their turn. */
export function Alert({ tone = 'heart', children }: VariantProps<typeof alertClasses> & { children: ReactNode }) {
  const Icon = icons[tone ?? 'heart'];
  return (
    <div role={tone === 'heart' ? 'alert' : 'status'} className={alertClasses({ tone })}>
      <Icon aria-hidden="true" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** Why something was refused; nothing while nothing was. `fallback` speaks for what no server said. */
export function FailureAlert({ error, fallback }: { error: unknown; fallback?: string }) {
  const errorText = useErrorText();
  return error ? <Alert>{errorText(error, fallback)}</Alert> : null;
}
