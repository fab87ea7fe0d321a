/**
 * The sign of the instance, and of every couple in the diagram: two people, the double line with a ring that joins them, and
 * the child that hangs from it. Drawn in the colour of the text around it.
 */
export function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      className={className}
      aria-hidden="true"
    >
      <path d="M10 7.4h12M10 10.6h12M16 12.5v8" strokeWidth="1.5" />
      <circle cx="16" cy="9" r="2.9" className="fill-paper" strokeWidth="1.5" />
      <circle cx="6" cy="9" r="4.75" fill="currentColor" stroke="none" />
      <rect x="21.25" y="4.25" width="9.5" height="9.5" rx="3" fill="currentColor" stroke="none" />
      <path d="m16 19.6 4.7 2.7v5.4L16 30.4l-4.7-2.7v-5.4Z" fill="currentColor" strokeLinejoin="round" />
    </svg>
  );
}
