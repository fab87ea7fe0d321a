interface DrawingProps {
  className?: string;
}

/*
 * Line drawings in ink and accent, for places that would otherwise be empty. They say nothing to a screen reader: the
 * words beside them do.
 */
function Drawing({ className, children }: DrawingProps & { children: React.ReactNode }) {
  return (
    <svg
      viewBox="0 0 192 128"
      fill="none"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`stroke-ink-faint ${className ?? 'w-48'}`}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** A leaf that has come off its branch. */
export function LostLeaf(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path d="M8 44c34-2 62-12 96-30M52 38c6-10 14-16 26-18M76 30c2 8 0 16-6 24" />
      <path d="M78 20c8-6 18-7 26-2-8 6-18 7-26 2ZM70 54c-8 5-12 13-11 22 8-5 12-13 11-22Z" className="fill-paper" />
      <path d="M150 78c-18 2-30 12-34 28 18 0 30-10 34-28Z" className="fill-accent-soft stroke-accent" />
      <path d="M150 78c-12 10-22 18-40 34" className="stroke-accent" />
      <path d="M132 52c4 6 8 10 14 12M124 66c2 3 4 5 7 7" strokeDasharray="1 5" />
      <path d="M84 118h88" className="stroke-hairline" />
    </Drawing>
  );
}

/** An album lying open, the frames still empty. */
export function OpenAlbum(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path
        d="M96 28C78 18 50 16 22 20v84c28-4 56-2 74 8 18-10 46-12 74-8V20c-28-4-56-2-74 8Z"
        className="fill-surface"
      />
      <path d="M96 28v84" />
      <rect x="38" y="40" width="36" height="42" rx="2" strokeDasharray="3 4" />
      <path d="M36 46v-8h8M68 38h8v8M76 76v8h-8M44 84h-8v-8" />
      <circle cx="133" cy="56" r="11" className="fill-accent-soft stroke-accent" />
      <path d="M116 84c2-10 9-15 17-15s15 5 17 15" className="stroke-accent" />
      <path d="M112 44v-8h8M146 36h8v8M154 82v8h-8M120 90h-8v-8" />
    </Drawing>
  );
}

/** One couple, and the place for those who follow. */
export function FirstCouple(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <circle cx="64" cy="32" r="18" className="fill-surface" />
      <rect x="110" y="14" width="36" height="36" rx="11" className="fill-surface" />
      <path d="M82 30h28M82 34h28" className="stroke-accent" />
      <circle cx="96" cy="32" r="5" className="fill-paper stroke-accent" />
      <path d="M96 37v27M40 84v-8a12 12 0 0 1 12-12h88a12 12 0 0 1 12 12v8M96 64v20" className="stroke-accent" />
      <rect x="26" y="86" width="28" height="28" rx="14" strokeDasharray="3 4" />
      <rect x="82" y="86" width="28" height="28" rx="8" strokeDasharray="3 4" />
      <rect x="138" y="86" width="28" height="28" rx="14" strokeDasharray="3 4" />
    </Drawing>
  );
}

/** A magnifying glass over an empty branch. */
export function NothingFound(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path d="M14 98c40 4 70-6 92-30 12-13 26-22 52-26M62 94c-4-14-2-26 8-36M118 54c0-10 4-18 12-24" />
      <circle cx="96" cy="56" r="28" className="fill-accent-soft stroke-accent" fillOpacity=".6" />
      <path d="m116 78 22 24" className="stroke-accent" strokeWidth="4" />
    </Drawing>
  );
}
