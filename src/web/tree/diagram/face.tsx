import { createContext, type SyntheticEvent, use } from 'react';

/** Where the portrait of a member of this drawing is, by their id; undefined where none are shown. */
export const Faces = createContext<(id: string) => string | undefined>(() => undefined);

/** A portrait over the initials, which stay where it cannot be had. Read and decoded when there is nothing else to do. */
export function Face({ id }: { readonly id: string }) {
  const source = use(Faces)(id);
  if (source === undefined) return null;
  return (
    <img
      // Hidden where it could not be had; another one may be.
      key={source}
      src={source}
      alt=""
      width={192}
      height={192}
      draggable={false}
      decoding="async"
      loading="lazy"
      fetchPriority="low"
      onError={hide}
      className="person-face"
    />
  );
}

function hide({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.hidden = true;
}
