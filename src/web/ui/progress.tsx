import { Progress as Radix } from 'radix-ui';

interface ProgressProps {
  label: string;
  /** 0 to 1; `null` while nobody knows how far it is. */
  value: number | null;
}

export function Progress({ label, value }: ProgressProps) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <Radix.Root
      aria-label={label}
      value={percent}
      className="h-2 overflow-hidden rounded-full border border-control bg-sunken"
    >
      <Radix.Indicator
        className={`h-full origin-left bg-accent transition-transform duration-200 ${percent === null ? 'animate-breathe' : ''}`}
        style={{ transform: `scaleX(${(percent ?? 100) / 100})` }}
      />
    </Radix.Root>
  );
}
