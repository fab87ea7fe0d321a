/** Keeps the place of what is being loaded; give it the size of the real thing. Announce the loading once, around it. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-breathe rounded-control bg-sunken ${className}`} />;
}
