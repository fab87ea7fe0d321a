import { Progress } from './progress.tsx';

/** A bar with its words and its figure above it. */
export function NamedProgress({ label, value }: { label: string; value: number }) {
  return (
    <div className="grid gap-2">
      <p className="flex justify-between gap-4 font-medium">
        <span className="wrap-anywhere min-w-0">{label}</span>
        <span className="tabular-nums">{Math.round(value * 100)}%</span>
      </p>
      <Progress label={label} value={value} />
    </div>
  );
}
