/**
 * The sign of the house, and of every couple in the diagram: two people, the double line with a ring that joins them, and
 * the rounded bus from which their children hang. Drawn in the colour of the text around it.
 */
export function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      className={className}
      aria-hidden="true"
    >
      <circle cx="6.5" cy="8" r="3.9" />
      <rect x="21.6" y="4.1" width="7.8" height="7.8" rx="2.5" />
      <path d="M10.6 7h10.8M10.6 9h10.8" strokeWidth="1.2" />
      <circle cx="16" cy="8" r="2.1" className="fill-paper" strokeWidth="1.2" />
      <path
        d="M16 10.4v6.1M6.5 24v-4.2a3.3 3.3 0 0 1 3.3-3.3h12.4a3.3 3.3 0 0 1 3.3 3.3V24M16 16.5V24"
        strokeWidth="1.4"
      />
      <circle cx="6.5" cy="26.2" r="2" fill="currentColor" stroke="none" />
      <circle cx="16" cy="26.2" r="2" fill="currentColor" stroke="none" />
      <circle cx="25.5" cy="26.2" r="2" fill="currentColor" stroke="none" />
    </svg>
  );
}
