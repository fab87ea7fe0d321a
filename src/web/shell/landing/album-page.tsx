import type { ReactNode } from 'react';

/** A picture held by photo corners, with its caption in italics below. */
export function AlbumPage({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure>
      <div className="relative border bg-surface p-3 sm:p-4">
        {corners.map((corner) => (
          <span key={corner} aria-hidden="true" className={`absolute size-9 bg-hairline ${corner}`} />
        ))}
        {children}
      </div>
      <figcaption className="mt-3 text-center font-serif text-ink-faint italic">{caption}</figcaption>
    </figure>
  );
}

const corners = [
  '-left-1.5 -top-1.5 [clip-path:polygon(0_0,100%_0,0_100%)]',
  '-right-1.5 -top-1.5 [clip-path:polygon(0_0,100%_0,100%_100%)]',
  '-left-1.5 -bottom-1.5 [clip-path:polygon(0_0,100%_100%,0_100%)]',
  '-right-1.5 -bottom-1.5 [clip-path:polygon(100%_0,100%_100%,0_100%)]',
];
